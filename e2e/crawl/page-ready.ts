import type { Page } from '@playwright/test';
import { expect, waitForPaint } from '../shell/shell-fixtures.ts';

/** Counts the open requests of a page. */
export function countOpenRequests(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return;
    // a new document ends the requests of the one before
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** The single sign-on flag, which the app reads from the server at each start. */
const START_MARK = 'ssoFlag';

/** Lets `loadPage` see when the app has started in a new document. */
export async function markStarts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    if (self === top) localStorage.removeItem(key);
  }, START_MARK);
}

/** Loads a document and waits until the app has started in it. */
export async function loadPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, START_MARK);
}

/** Waits until nothing is requested, nothing is loading, and no result of an earlier request is shown. */
export async function waitUntilReady(page: Page, openRequests: () => number): Promise<void> {
  // what was rendered last sends its requests
  await waitForPaint(page);
  await expect.poll(openRequests, { intervals: [20, 50] }).toBe(0);
  await expect(page.locator('[data-loading]:not([data-reserved] *), main [data-stale="true"]')).toHaveCount(
    0,
  );
}
