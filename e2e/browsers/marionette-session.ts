// A session of Firefox. It needs no driver: Firefox itself answers the WebDriver commands on a socket, with `<length>:<JSON>` in
// both directions (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { COMMANDS } from './browser-page.ts';
import type { PageOptions, Session } from './browser-page.ts';
import { startProgram } from './started-program.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const START_MS = 60_000;
const POLL_MS = 100;

/** Port 0: Firefox takes a free port and writes it into its profile. */
const preferences = ({ zoom = 1 }: PageOptions): string =>
  Object.entries({
    'marionette.port': 0,
    'intl.accept_languages': 'zh-CN, zh',
    'layout.css.devPixelsPerPx': String(zoom),
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'app.update.disabledForTesting': true,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

export async function openMarionetteSession(options: PageOptions): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'zhiye-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences(options));
  const firefox = startProgram(FIREFOX, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  const stop = async (): Promise<void> => {
    await firefox.end();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = connect(await readPort(profile), '127.0.0.1');
    const call = createCaller(socket);
    await call('WebDriver:NewSession', { capabilities: {} });
    return {
      async send(command, parameters = {}) {
        const reply = await call(`WebDriver:${COMMANDS[command][2]}`, parameters);
        return reply !== null && typeof reply === 'object' && 'value' in reply ? reply.value : reply;
      },
      async end() {
        await call('WebDriver:DeleteSession', {}).catch(() => undefined);
        socket.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readPort(profile: string): Promise<number> {
  for (const deadline = Date.now() + START_MS; ; await wait(POLL_MS)) {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    if (Date.now() > deadline) throw new Error('Firefox did not start');
  }
}

type Caller = (name: string, parameters: object) => Promise<unknown>;

/** Commands are answered in their order; a message is `[0, number, name, parameters]`, its reply `[1, number, error, result]`. */
function createCaller(socket: Socket): Caller {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let text = takeMessage(); text !== undefined; text = takeMessage()) {
      const message: unknown = JSON.parse(text);
      // the first message is a greeting
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [
        1,
        number,
        { error: string; message: string } | null,
        unknown,
      ];
      const call = waiting.get(id);
      waiting.delete(id);
      if (error) call?.reject(new Error(`firefox: ${error.error}: ${error.message}`));
      else call?.resolve(result);
    }
  });
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', fail);

  function takeMessage(): string | undefined {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
    if (colon < 0 || received.length < end) return undefined;
    const text = received.toString('utf8', colon + 1, end);
    received = received.subarray(end);
    return text;
  }

  return (name, parameters) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const message = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
