import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { ReaderSettings, ReaderTarget } from '@zhiye/reader';
import { startBookServer } from '../../tools/book-server.ts';
import type { BookServer } from '../../tools/book-server.ts';
import type { Harness } from './harness-page.ts';

export { expect };

export interface Books {
  /** Serves a book under a name; a second call for the same name does nothing. */
  add(name: string, epub: Uint8Array | string): Promise<void>;
  readonly origin: string;
  /** Serves a section that nothing has cleaned. */
  addSection(path: string, text: string): void;
  /** Serves a document without a policy. */
  addPage(path: string, text: string): void;
}

interface Fixtures {
  /** A page with the reading engine only. */
  readonly readerPage: Page;
}

const MATH_FONT = createRequire(join(import.meta.dirname, '../../apps/web/package.json')).resolve(
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
);

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0}</style>
<div id="container"></div><script type="module" src="/harness.js"></script>`;

export const test = base.extend<Fixtures, { books: Books }>({
  books: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'zhiye-engine-'));
      const server: BookServer = await startBookServer(folder);
      const bundle = await build({
        entryPoints: [join(import.meta.dirname, 'harness-page.ts')],
        bundle: true,
        // parts of the engine arrive over the network, as in the shop
        splitting: true,
        entryNames: 'harness',
        outdir: '.',
        format: 'esm',
        write: false,
      });
      for (const { path, text } of bundle.outputFiles)
        server.addText(`/${basename(path)}`, 'text/javascript', text);
      server.addText('/', 'text/html', PAGE);
      server.addText('/math.woff2', 'font/woff2', await readFile(MATH_FONT));
      const known = new Map<string, Promise<void>>();
      const add = async (name: string, epub: Uint8Array | string): Promise<void> => {
        const path = typeof epub === 'string' ? epub : join(folder, `${name}.epub`);
        if (typeof epub !== 'string') await writeFile(path, epub);
        await server.addBook(name, path);
      };
      await use({
        origin: server.origin,
        addPage: (path, text) => server.addText(path, 'application/xhtml+xml', text),
        addSection: (path, text) => server.addText(path, 'application/xhtml+xml', text, { asSection: true }),
        add(name, epub) {
          if (!known.has(name)) known.set(name, add(name, epub));
          return known.get(name)!;
        },
      });
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  readerPage: async ({ page, books }, use) => {
    await page.goto(books.origin);
    await page.waitForFunction(() => 'harness' in window);
    await use(page);
  },
});

export const openBook = (
  readerPage: Page,
  book: string,
  settings: Partial<ReaderSettings> = {},
  start: ReaderTarget = { totalProgression: 0 },
): Promise<void> =>
  readerPage.evaluate(
    async ([name, look, target]) => {
      await window.harness.loadLateParts();
      await window.harness.open(name, look, target);
    },
    [book, settings, start] as const,
  );

export const goTo = (readerPage: Page, target: ReaderTarget): Promise<boolean> =>
  readerPage.evaluate((to) => window.harness.goTo(to), target);

/** The last event with this name; waits for the first one. */
export async function lastEvent<Event>(readerPage: Page, name: string): Promise<Event> {
  const handle = await readerPage.waitForFunction(
    (wanted) => window.harness.events.filter((each) => each.name === wanted).at(-1)?.event,
    name,
  );
  return (await handle.jsonValue()) as Event;
}

/** The current position of the reader. */
export const positionOf = (readerPage: Page) =>
  readerPage.evaluate(() => {
    const { section, page, pages, direction, layout, isFirst, isLast } =
      window.harness.reader!.currentLocation!;
    return { section, page, pages, direction, layout, isFirst, isLast };
  });

/** Drags over frames without scripts, where Playwright's own mouse hangs. */
export async function drag(
  readerPage: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const session = await readerPage.context().newCDPSession(readerPage);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    x: number,
    y: number,
    buttons: number,
  ) => session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1 });
  await send('mousePressed', ...from, 1);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await send('mouseMoved', from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, 1);
  }
  await send('mouseReleased', ...to, 0);
}

declare global {
  interface Window {
    harness: Harness;
  }
}
