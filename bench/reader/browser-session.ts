import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';
import type { EngineName } from './engine-pages.ts';

/** Frames are drawn at once, so that the wait for the next frame is not measured. */
const ARGS = ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** A separate browser for each engine, so that processor time and memory can be measured. */
export interface BrowserSession {
  readonly page: Page;
  /** Opens a new page with the engine and a book that is loaded but not shown. */
  openBook(book: string): Promise<void>;
  /** Milliseconds of processor time of the renderer so far. */
  cpuMs(): Promise<number>;
  /** Memory of the renderer, with its share of shared memory. */
  memoryMb(): Promise<number>;
  /** Frees what is not reachable any more. */
  collectGarbage(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowserSession(origin: string, engine: EngineName): Promise<BrowserSession> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  const session = await browser.newBrowserCDPSession();
  const renderer = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime)[0]!;
  };
  return {
    page,
    async openBook(book) {
      await page.goto(`${origin}/${engine}.html`);
      await page.waitForFunction(() => 'engine' in window);
      await page.evaluate(([name, base]) => window.engine.open(name!, base!), [book, `/files/${book}/`]);
    },
    cpuMs: async () => (await renderer()).cpuTime * 1000,
    async memoryMb() {
      const { id } = await renderer();
      const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))![1];
      return Number(pss) / 1024;
    },
    async collectGarbage() {
      const devTools = await page.context().newCDPSession(page);
      // the second one takes what the first one has made unreachable
      for (let time = 0; time < 2; time += 1) await devTools.send('HeapProfiler.collectGarbage');
      await devTools.detach();
    },
    close: () => browser.close(),
  };
}
