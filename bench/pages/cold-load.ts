import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What a first visit saw. */
export interface ColdLoad {
  /** Largest Contentful Paint in milliseconds after the start of navigation. */
  readonly lcpMs: number;
  /** Cumulative Layout Shift, without a unit. */
  readonly cls: number;
}

/** A slow phone on a slow network, as Lighthouse defines them: 1.6 Mbit/s, 150 ms round trip, a quarter of the CPU. */
const SLOW = { bytesPerSecond: (1.6 * 1024 * 1024) / 8, roundTripMs: 150, cpuFactor: 4 };
/** Time in which nothing may paint any more before the figures are read. */
const QUIET_MS = 1_500;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.roundTripMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuFactor });
}

/** Runs in the page before its scripts. */
function observePaint(): void {
  const seen = { lcpMs: 0, cls: 0 };
  Object.assign(window, { coldLoad: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address `rounds` times, each time with an empty cache, and returns what each visit saw. */
export async function measureColdLoads(
  executablePath: string,
  url: string,
  rounds: number,
): Promise<ColdLoad[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const loads: ColdLoad[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1540, height: 960 }, locale: 'zh-CN' });
      const page = await context.newPage();
      await slowDown(page);
      await page.addInitScript(observePaint);
      await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
      await page.waitForTimeout(QUIET_MS);
      loads.push(await page.evaluate(() => (window as unknown as { coldLoad: ColdLoad }).coldLoad));
      await context.close();
    }
    return loads;
  } finally {
    await browser.close();
  }
}
