import type { Locator, Page, Response } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import { test as base } from '../fixtures.ts';
import type { Language, PageOptions, TestUser } from '../fixtures.ts';

export { expect } from '../fixtures.ts';
export type { Language } from '../fixtures.ts';

/** A guest, or a user of a type. */
export type UserKind = UserType | 'guest';
export const languages: readonly Language[] = ['zh', 'en'];

/** An unknown address, which shows the shell with little content. */
export const UNKNOWN_PAGE_PATH = '/pc/nowhere';

/** The call that the header makes for personal users and teachers; its refusals are shown. */
export const CART_CALL_PATH = '/b/v1/cart/getCart';

/** The call that the header makes for every signed-in user; its failures are silent. */
export const UNREAD_COUNT_CALL_PATH = '/b/v1/notification/countUnreadNotifications';

interface UserPage {
  readonly page: Page;
  readonly person: TestUser | undefined;
}

export const test = base.extend<{
  newPageAs(who: UserKind, options?: Omit<PageOptions, 'as'>): Promise<UserPage>;
}>({
  /** Opens an empty page for a new user of a type. */
  newPageAs: async ({ makeUser, newPage }, use) => {
    await use(async (who, options = {}) => {
      const person = who === 'guest' ? undefined : await makeUser(who);
      return { page: await newPage({ as: person, ...options }), person };
    });
  },
});

export const scrollerOf = (page: Page): Locator => page.locator('[data-scroller]');
export const headerSearchOf = (page: Page): Locator =>
  scrollerOf(page).getByRole('banner').getByRole('search');

/** Path and query of the page. */
export function currentAddress(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const readLocalStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

export const hasPath =
  (path: string) =>
  (url: URL): boolean =>
    url.pathname === path;

/** The JSON text of a reply. */
export const envelopeOf = (code: number | string, msg: string, data: unknown = null): string =>
  JSON.stringify({ code, msg, data, isOK: code === 200 });

/** Replaces the replies of one path. */
export async function mockResponse(page: Page, path: string, body: string, status = 200): Promise<void> {
  await page.route(hasPath(path), (route) =>
    route.fulfill({ status, contentType: 'application/json', body }),
  );
}

/** Delays the replies of one path until the returned function is called. */
export async function delayResponses(page: Page, path: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(hasPath(path), async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const nextResponse = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => hasPath(path)(new URL(response.url())));

/** Waits for two frames, so that changes of a reply or a scroll are painted. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Navigates as the app does, without loading the document again. */
export const navigateInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Marks the document; the returned function tells whether it was loaded again since. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { markedDocument: true }));
  return () => page.evaluate(() => 'markedDocument' in window);
}

/** Collects the errors of a page with their addresses. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${currentAddress(page)}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${currentAddress(page)}: ${message.text()}`);
  });
  return errors;
}
