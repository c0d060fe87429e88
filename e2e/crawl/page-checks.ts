// What is checked on every address that the crawl opens. A check returns its findings.
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../fixtures.ts';
import { expect, headerSearchOf, scrollerOf } from '../shell/shell-fixtures.ts';
import { isKnownMessage } from './known-messages.ts';
import { findForeignText, findIsoDates, findTextKeys } from './language-check.ts';
import { readShift, takeAlerts } from './page-record.ts';
import type { Visit } from './visits.ts';
import { findWidthProblems, WINDOW_HEIGHT } from './width-check.ts';

/** A visit whose page is open. */
export interface OpenVisit extends Visit {
  /** The errors of the browser's console since the last call. */
  takeErrors(): string[];
  waitUntilReady(): Promise<void>;
}

type PageCheck = (page: Page, visit: OpenVisit) => Promise<string[]>;

/** A title that is made of data follows the title of the route. */
const TITLE_MS = 5_000;
const brand = { zh: '知页', en: 'Zhiye' };
const htmlLanguage = { zh: 'zh-CN', en: 'en' };

/** A fifth of what counts as good (https://web.dev/articles/cls). */
export const MAX_SHIFT = 0.02;

/** Addresses that are opened with a code of another site, or that open a book. */
const isLeftOutOfShifts = (path: string) =>
  /^\/(oauthLogin|bindAccount|completeInfo|backoffice|read|testepub|sso)/.test(path);

/** Nothing on a page moves while it loads. Shifts are counted since the document was loaded, so this check comes first. */
const layoutShift: PageCheck = async (page, { isLoaded, address }) => {
  if (!isLoaded || isLeftOutOfShifts(address.path)) return [];
  const { total, what } = await readShift(page);
  return total > MAX_SHIFT ? [`moves while it loads, by ${total.toFixed(3)}: ${what}`] : [];
};

const landing: PageCheck = async (page, visit) => {
  const { pathname, search } = new URL(page.url());
  const shown = pathname + search;
  const expected = `/pc${visit.landing.address}`;
  return shown === expected ? [] : [`leads to ${shown} instead of ${expected}`];
};

const title: PageCheck = async (page, { address, landing: { zh, en }, language }) => {
  const expected = address.titledByData ? /^.+ · / : `${{ zh, en }[language]} · ${brand[language]}`;
  try {
    await expect(page).toHaveTitle(expected, { timeout: TITLE_MS });
    return [];
  } catch {
    return [`has the title "${await page.title()}" instead of "${String(expected)}"`];
  }
};

/** "The search box is shown on every page except /home", where it appears when the page is scrolled. */
const frame: PageCheck = async (page, { isInShell, landing: { address } }) => {
  const hasSearch = isInShell && address !== '/home';
  const counts = [await scrollerOf(page).count(), await headerSearchOf(page).count()];
  const expected = [Number(isInShell), Number(hasSearch)];
  return String(counts) === String(expected) ? [] : [`shells and searches: ${counts}, expected ${expected}`];
};

const consoleErrors: PageCheck = (_, visit) =>
  Promise.resolve(visit.takeErrors().filter((line) => !isKnownMessage(line, visit.requested)));

const alerts: PageCheck = async (page, visit) =>
  (await takeAlerts(page))
    .filter((text) => !isKnownMessage(text, visit.requested))
    .map((text) => `alert: ${text}`);

const language: PageCheck = async (page, visit) => {
  const lang = await page.locator('html').getAttribute('lang');
  const wrong = lang === htmlLanguage[visit.language] ? [] : [`lang is ${lang}`];
  const foreign = (await findForeignText(page, visit.language)).map((text) => `not in the language: ${text}`);
  const keys = (await findTextKeys(page)).map((key) => `text without translation: ${key}`);
  const isoDates = visit.language === 'en' ? await findIsoDates(page) : [];
  return [...wrong, ...foreign, ...keys, ...isoDates.map((text) => `date of a computer: ${text}`)];
};

/** "Local-storage keys: token, personalInfo, locale, ssoFlag, highlight", and no others. */
const storage: PageCheck = async (page) => {
  const known = ['token', 'personalInfo', 'locale', 'ssoFlag', 'highlight'];
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.filter((key) => !known.includes(key)).map((key) => `stored: ${key}`);
};

const widths: PageCheck = async (page, visit) => {
  // tables of the back office scroll by themselves
  if (!visit.isInShell && visit.address.path.startsWith('/backoffice')) return [];
  if (visit.isInShell) {
    // parts of the home page load when they come near
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await visit.waitUntilReady();
  }
  const found = await findWidthProblems(page);
  await page.setViewportSize({ width: visit.width, height: WINDOW_HEIGHT });
  return found;
};

/** What axe finds does not depend on the language, so one of the two walks asks it. */
const accessibility: PageCheck = async (page, { addresses }) => {
  if (addresses === 'own') return [];
  // axe measures the contrast of what is fading as it is at that moment
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await findAccessibilityProblems(page);
  await page.emulateMedia({ reducedMotion: null });
  return found;
};

/** Checks of every visit, in this order. */
const EVERY_VISIT: readonly PageCheck[] = [
  layoutShift,
  landing,
  title,
  frame,
  consoleErrors,
  alerts,
  language,
  storage,
];

/**
 * Of a page as the first user sees it: they take longer, and what others see has the same controls. The widths come last: they
 * scroll, and axe takes a control that the header covers for one that is too small.
 */
const OWN_PAGE: readonly PageCheck[] = [accessibility, widths];

/** What is wrong on an open page. */
export async function checkPage(page: Page, visit: OpenVisit): Promise<string[]> {
  const found: string[] = [];
  for (const check of [...EVERY_VISIT, ...(visit.isOwn ? OWN_PAGE : [])]) {
    found.push(...(await check(page, visit)));
  }
  return found;
}
