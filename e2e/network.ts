import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Added to every request of the journeys, so that they meet replies in the order of a real network. */
export const LATENCY_MS = Number(process.env.LATENCY_MS ?? 100);

/** Adds `latencyMs` to every request of a page. */
export async function addLatency(page: Page, latencyMs: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    ...unlimited,
  });
}

/** Adds latency to every page that is opened from now on, before its first request. */
export function addLatencyToPages(browser: Browser, latencyMs: number): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await addLatency(page, latencyMs);
      return page;
    };
    return context;
  };
}

/** Lets every `nth` call of the API fail like a broken connection; 100 is 1 %. */
export async function failEveryNthCall(context: BrowserContext, nth: number): Promise<void> {
  let calls = 0;
  await context.route('**/b/v1/**', (route) => {
    calls += 1;
    return calls % nth === 0 ? route.abort('connectionreset') : route.fallback();
  });
}
