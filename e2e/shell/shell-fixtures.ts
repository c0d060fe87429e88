import type { Locator, Page, Response } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import { test as base } from '../fixtures.ts';
import type { Language, Person } from '../fixtures.ts';

export { expect, expectAccessible } from '../fixtures.ts';
export type { Language } from '../fixtures.ts';

/** Who comes to the shop: a guest, or somebody of a type. */
export type VisitorKind = UserType | 'guest';
export const languages: readonly Language[] = ['zh', 'en'];

/** The shell around next to nothing: an address that no page has. */
export const UNKNOWN_PAGE_PATH = '/pc/nowhere';

/** An address outside the shell. */
export const PATH_WITHOUT_SHELL = '/pc/testepub';

/** The call that the header makes for personal users and teachers; its refusals are shown. */
export const CART_CALL_PATH = '/b/v1/cart/getCart';

/** The call that the header makes for everybody who is signed in; nobody is told when it fails. */
export const UNREAD_COUNT_CALL_PATH = '/b/v1/notification/countUnreadNotifications';

interface Visit {
  readonly page: Page;
  readonly person: Person | undefined;
}

interface Options {
  readonly language?: Language;
  readonly viewport?: { width: number; height: number };
}

export const test = base.extend<{ enter(who: VisitorKind, options?: Options): Promise<Visit> }>({
  /** A page for somebody new of a type, not yet at any address. */
  enter: async ({ makePerson, visit }, use) => {
    await use(async (who, options = {}) => {
      const person = who === 'guest' ? undefined : await makePerson(who);
      return { page: await visit({ as: person, ...options }), person };
    });
  },
});

export const scrollerOf = (page: Page): Locator => page.locator('[data-scroller]');
export const headerSearchOf = (page: Page): Locator => page.getByRole('banner').getByRole('search');

/** Path and query of where the page is. */
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

/** What the server says, as it travels. */
export const envelopeOf = (code: number | string, msg: string, data: unknown = null): string =>
  JSON.stringify({ code, msg, data, isOK: code === 200 });

/** Makes the server say at one path what it cannot be brought to say. */
export async function mockResponse(page: Page, path: string, body: string, status = 200): Promise<void> {
  await page.route(hasPath(path), (route) =>
    route.fulfill({ status, contentType: 'application/json', body }),
  );
}

/** Holds back what comes from one path until the returned function lets it through. */
export async function delayResponses(page: Page, path: string): Promise<() => void> {
  let letThrough!: () => void;
  const free = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(hasPath(path), async (route) => {
    await free;
    await route.fallback();
  });
  return letThrough;
}

export const nextResponse = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((response) => hasPath(path)(new URL(response.url())));

/** Two frames: what an answer or a scroll changes has been drawn by then. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Moves as the app itself moves, without loading the document again. */
export const navigateInApp = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Marks the document, so that a test can tell a page load from a change of view. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { markedDocument: true }));
  return () => page.evaluate(() => 'markedDocument' in window);
}

/** What went wrong on a page, with where it was then; nothing is what every test wants. */
export function collectPageErrors(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`${currentAddress(page)}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${currentAddress(page)}: ${message.text()}`);
  });
  return trouble;
}
