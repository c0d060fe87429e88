// A session of Chromium or WebKit: their drivers answer by HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../shop-process.ts';
import { COMMANDS } from './browser-page.ts';
import type { PageOptions, Session } from './browser-page.ts';
import { startDisplay, startProgram } from './started-program.ts';

const START_MS = 30_000;
const POLL_MS = 100;

/** Debian's small browser around WebKitGTK. */
const MINI_BROWSER = process.env.MINI_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Its tools need this width. Without them, which is its full screen, the window may have any width. */
const WIDTH_OF_TOOLS = 450;

const capabilitiesFor = ({ zoom = 1, width }: PageOptions) => ({
  chromium: {
    'goog:chromeOptions': {
      binary: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--headless',
        '--lang=zh-CN',
        '--disable-background-networking',
        `--force-device-scale-factor=${zoom}`,
      ],
    },
  },
  webkit: {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: MINI_BROWSER,
      args: ['--automation', ...(width < WIDTH_OF_TOOLS ? ['--full-screen'] : [])],
    },
  },
});

/** WebKit's own sandbox does not start for root in a container; the pages are ours. */
const WEBKIT_ENVIRONMENT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' };

export async function openHttpSession(name: 'chromium' | 'webkit', options: PageOptions): Promise<Session> {
  const port = await findFreePort();
  const driver = await (name === 'chromium' ? startChromiumDriver(port) : startWebKitDriver(port));
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error !== undefined) throw new Error(`${name}, ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  try {
    await waitUntilUp(port);
    const created = await call('POST', '/session', {
      capabilities: { alwaysMatch: capabilitiesFor(options)[name] },
    });
    const { sessionId } = created as { sessionId: string };
    // a browser with windows allows what a click asks for; the one without them asks nobody and refuses
    if (name === 'chromium')
      await call('POST', `/session/${sessionId}/goog/cdp/execute`, {
        cmd: 'Browser.grantPermissions',
        params: { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] },
      });
    return {
      send(command, parameters) {
        const [method, path] = COMMANDS[command];
        return call(method, `/session/${sessionId}/${path}`, method === 'GET' ? undefined : parameters);
      },
      async end() {
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
        await driver.end();
      },
    };
  } catch (error) {
    await driver.end();
    throw error;
  }
}

const startChromiumDriver = (port: number) => startProgram('chromedriver', [`--port=${port}`]);

async function startWebKitDriver(port: number) {
  const display = await startDisplay();
  const driver = startProgram('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    ...WEBKIT_ENVIRONMENT,
    DISPLAY: display.name,
  });
  return { end: async () => void (await Promise.all([driver.end(), display.end()])) };
}

async function waitUntilUp(port: number): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await wait(POLL_MS)) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (status?.ok) return;
    if (Date.now() > deadline) throw new Error('the driver of the browser did not start');
  }
}
