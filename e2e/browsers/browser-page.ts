// One page of a browser, with the same methods in Chromium, Firefox and WebKit. All three speak WebDriver
// (https://www.w3.org/TR/webdriver2/): Chromium and WebKit through their driver by HTTP, Firefox through its own socket.
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openHttpSession } from './webdriver-session.ts';
import { openMarionetteSession } from './marionette-session.ts';

export const BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type BrowserName = (typeof BROWSERS)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a session sends. Parameters and replies are those of the WebDriver command. */
export interface Session {
  send(command: keyof typeof COMMANDS, parameters?: object): Promise<unknown>;
  /** Ends the browser and everything that was started for it. */
  end(): Promise<void>;
}

/** The path of each command (WebDriver, section 6.3) below the session, and its name in Marionette. */
export const COMMANDS = {
  goTo: ['POST', 'url', 'Navigate'],
  reload: ['POST', 'refresh', 'Refresh'],
  address: ['GET', 'url', 'GetCurrentURL'],
  setWindow: ['POST', 'window/rect', 'SetWindowRect'],
  run: ['POST', 'execute/async', 'ExecuteAsyncScript'],
  act: ['POST', 'actions', 'PerformActions'],
  screenshot: ['GET', 'screenshot', 'TakeScreenshot'],
  setTimeouts: ['POST', 'timeouts', 'SetTimeouts'],
} as const;

/** Positions are CSS pixels of the window. */
export interface BrowserPage {
  readonly name: BrowserName;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, which uses nothing from outside; its result and its arguments are JSON. */
  run<Result, Input extends unknown[]>(
    work: (...input: Input) => Result | Promise<Result>,
    ...input: Input
  ): Promise<Result>;
  /** Runs a function again and again until its result is truthy, and returns that. */
  waitFor<Result, Input extends unknown[]>(
    what: string,
    work: (...input: Input) => Result | Promise<Result>,
    ...input: Input
  ): Promise<NonNullable<Result>>;
  /** Resolves when the page has been painted: before that, a browser may not know what lies under the pointer. */
  waitForPaint(): Promise<void>;
  click(x: number, y: number, count?: number): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  /** A finger that moves over the screen. */
  swipe(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  /** Presses keys together, the last one last: `press('Control', 'c')`. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** How many pixels of the screen a CSS pixel takes: 1.1 is a page at 110 %. WebKit cannot be told. */
export interface PageOptions extends Size {
  readonly zoom?: number;
}

/** The characters that WebDriver has for keys without one (section 15.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  F7: '\uE037',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Tab: '\uE004',
};

/** What Chromium says of a script whose page was left: at once, although it names a time. */
const LEFT_PAGE = /script timeout/;

const WAIT_MS = 20_000;
const POLL_MS = 100;
const STEPS = 8;
const STEP_MS = 30;

/** Opens a page of a browser; the caller closes it. */
export async function openBrowser(name: BrowserName, options: PageOptions): Promise<BrowserPage> {
  const session = await (name === 'firefox'
    ? openMarionetteSession(options)
    : openHttpSession(name, options));
  const page = pageOf(name, session);
  try {
    await session.send('setTimeouts', { script: 2 * WAIT_MS });
    await setInnerSize(page, session, options);
  } catch (error) {
    await page.close();
    throw error;
  }
  return page;
}

/** The size is that of the page, without the frame of the window, which is known when the window has been drawn. */
async function setInnerSize(page: BrowserPage, { send }: Session, { width, height }: Size): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; ; await wait(POLL_MS)) {
    const frame = await page.run(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
    await send('setWindow', { x: 0, y: 0, width: width + frame[0]!, height: height + frame[1]! });
    const inner = await page.run(() => [innerWidth, innerHeight]);
    if (Math.abs(inner[0]! - width) <= 1 && Math.abs(inner[1]! - height) <= 1) return;
    if (Date.now() > deadline)
      throw new Error(`${page.name}: the window has not the size ${width} × ${height}`);
  }
}

/** What the page is asked to run: it always answers with one JSON text. */
const inPage = (source: string): string => `
const done = arguments[arguments.length - 1];
const input = JSON.parse(arguments[0]);
Promise.resolve()
  .then(() => (${source})(...input))
  .then((value) => JSON.stringify({ value }))
  .catch((error) => JSON.stringify({ error: String((error && error.stack) || error) }))
  .then(done);`;

function pageOf(name: BrowserName, { send, end }: Session): BrowserPage {
  const act = (type: 'key' | 'pointer', actions: object[], pointerType = 'mouse') =>
    send('act', {
      actions: [
        {
          type,
          id: `${type} ${pointerType}`,
          ...(type === 'pointer' && { parameters: { pointerType } }),
          actions,
        },
      ],
    }).then(() => undefined);
  const page: BrowserPage = {
    name,
    goTo: async (url) => void (await send('goTo', { url })),
    reload: async () => void (await send('reload', {})),
    address: async () => String(await send('address')),
    async run(work, ...input) {
      const reply = await send('run', { script: inPage(String(work)), args: [JSON.stringify(input)] });
      const { value, error } = JSON.parse(String(reply)) as { value: never; error?: string };
      if (error !== undefined) throw new Error(`${name}: ${error}`);
      return value;
    },
    async waitFor(what, work, ...input) {
      for (const deadline = Date.now() + WAIT_MS; ; await wait(POLL_MS)) {
        const result = await page.run(work, ...input).catch((error: unknown) => {
          // the page has given way to the next one, which answers
          if (!LEFT_PAGE.test(String(error)) || Date.now() > deadline) throw error;
        });
        if (result) return result;
        if (Date.now() > deadline) throw new Error(`${name}: no ${what}`);
      }
    },
    waitForPaint: () =>
      page.run(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      ),
    click: (x, y, count = 1) =>
      act('pointer', [moveTo([x, y]), ...Array.from({ length: count }).flatMap(() => [DOWN, UP])]),
    drag: (from, to) => act('pointer', [moveTo(from), DOWN, ...pathOf(from, to), UP]),
    swipe: (from, to) => act('pointer', [moveTo(from), DOWN, ...pathOf(from, to), UP], 'touch'),
    press(...keys) {
      const values = keys.map((key) => KEYS[key] ?? key);
      return act('key', [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.reverse().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    async type(text) {
      for (const character of text) await page.press(character);
    },
    screenshot: async (path) => writeFile(path, Buffer.from(String(await send('screenshot', {})), 'base64')),
    close: end,
  };
  return page;
}

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };

const moveTo = ([x, y]: readonly [number, number], duration = 0) => ({
  type: 'pointerMove',
  duration,
  x: Math.round(x),
  y: Math.round(y),
});

const pathOf = (from: readonly [number, number], to: readonly [number, number]) =>
  Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return moveTo([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share], STEP_MS);
  });
