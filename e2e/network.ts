import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Added to every request of the journeys, so that replies arrive in the order of a real network. */
export const LATENCY_MS = Number(process.env.LATENCY_MS ?? 100);

const UNLIMITED = -1;

/** Chromium merges the conditions of two sessions of one page in no defined way, so each page has one. */
const sessions = new WeakMap<Page, CDPSession>();

interface NetworkConditions {
  readonly latencyMs?: number;
  readonly downloadBytesPerSecond?: number;
  readonly uploadBytesPerSecond?: number;
}

/** Sets the network of a page; what is left out is as in every journey. */
export async function setNetwork(page: Page, conditions: NetworkConditions): Promise<void> {
  const { latencyMs = LATENCY_MS, downloadBytesPerSecond = UNLIMITED } = conditions;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downloadBytesPerSecond,
    uploadThroughput: conditions.uploadBytesPerSecond ?? UNLIMITED,
  });
}

/** Adds the latency to every page that is opened from now on, before its first request. */
export function addLatencyToPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      await setNetwork(page, {});
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
