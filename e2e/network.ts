import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const UNLIMITED = -1;

/** Added to every request of a page that the running test opens. The tests of a worker follow one another. */
let testLatencyMs = 0;

/** Sets the latency for the next test, as its file declares it; the variable LATENCY_MS applies to all files. */
export function setTestLatency(declaredMs: number): void {
  testLatencyMs = Number(process.env.LATENCY_MS ?? declaredMs);
}

/** Chromium merges the conditions of two sessions of one page in no defined way, so each page has one. */
const sessions = new WeakMap<Page, CDPSession>();

interface NetworkConditions {
  readonly latencyMs?: number;
  readonly downloadBytesPerSecond?: number;
  readonly uploadBytesPerSecond?: number;
}

/** Sets the network of a page; what is left out is as the test declares it. */
export async function setNetwork(page: Page, conditions: NetworkConditions): Promise<void> {
  const { latencyMs = testLatencyMs, downloadBytesPerSecond = UNLIMITED } = conditions;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downloadBytesPerSecond,
    uploadThroughput: conditions.uploadBytesPerSecond ?? UNLIMITED,
  });
}

/** Adds the latency of the running test to every page that is opened from now on, before its first request. */
export function addLatencyToPages(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      if (testLatencyMs > 0) await setNetwork(page, {});
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
