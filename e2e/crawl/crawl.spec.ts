// Opens each address for each user who may see it, and checks what is there (page-checks.ts).
import type { Page } from '@playwright/test';
import { setNetwork } from '../network.ts';
import {
  collectPageErrors,
  expect,
  navigateInApp,
  test,
  UNKNOWN_PAGE_PATH,
} from '../shell/shell-fixtures.ts';
import { makeAddressParameters } from './address-parameters.ts';
import { findOtherGuards, findUnlistedRoutes, listCrawlAddresses } from './crawl-addresses.ts';
import { checkPage } from './page-checks.ts';
import type { OpenVisit } from './page-checks.ts';
import { countOpenRequests, loadPage, markStarts, waitUntilReady } from './page-ready.ts';
import { recordPage } from './page-record.ts';
import { CRAWLS, visitsOf } from './visits.ts';
import type { Visit } from './visits.ts';
import { WINDOW_HEIGHT } from './width-check.ts';

/** Replies that arrive after the first paint, as on a real network, show what moves when they come. */
const LOAD_LATENCY_MS = 100;

test('every route of the app has an address', () => {
  expect(findUnlistedRoutes()).toEqual([]);
});

test('every address has the guard of its route', () => {
  expect(findOtherGuards()).toEqual([]);
});

/** Opens the address of a visit; a page that stays drawn keeps its title. */
async function open(page: Page, { isLoaded, requested, landing }: Visit): Promise<void> {
  if (isLoaded) return loadPage(page, `/pc${requested}`);
  const staysDrawn = new URL(page.url()).pathname === `/pc${landing.address.split('?')[0]}`;
  if (!staysDrawn) await page.evaluate(() => (document.title = ''));
  await navigateInApp(page, `/pc${requested}`);
  await expect.poll(() => page.title(), { intervals: [10, 20, 50] }).not.toBe('');
}

/** Some pages lead on when they have run; the check of the address tells when they did not. */
const LEADS_ON_MS = 5_000;

for (const walk of CRAWLS) {
  const { who, language, width, isLoaded } = walk;
  visitsOf(walk, listCrawlAddresses()).forEach((_, part, { length }) => {
    test(`what ${who} sees (${language}), part ${part + 1} of ${length}`, async ({
      newPageAs,
      request,
      database,
    }) => {
      const viewport = { width, height: WINDOW_HEIGHT };
      const { page, person } = await newPageAs(who, { language, viewport });
      const parameters = await makeAddressParameters(request, database, person);
      await setNetwork(page, { latencyMs: isLoaded ? LOAD_LATENCY_MS : 0 });
      await recordPage(page);
      await markStarts(page);
      const openRequests = countOpenRequests(page);
      const errors = collectPageErrors(page);
      const ready = () => waitUntilReady(page, openRequests);
      await loadPage(page, UNKNOWN_PAGE_PATH);
      for (const visit of visitsOf(walk, listCrawlAddresses(parameters))[part]!) {
        await test.step(visit.requested, async () => {
          const found = await findProblems(page, {
            ...visit,
            takeErrors: () => errors.splice(0),
            waitUntilReady: ready,
          });
          expect.soft(found, visit.requested).toEqual([]);
        });
      }
    });
  });
}

async function findProblems(page: Page, visit: OpenVisit): Promise<string[]> {
  try {
    await open(page, visit);
    await page.waitForURL(`/pc${visit.landing.address}`, { timeout: LEADS_ON_MS }).catch(() => undefined);
    await visit.waitUntilReady();
    await expect(page.getByRole('heading').first()).toBeVisible();
    return await checkPage(page, visit);
  } catch (error) {
    return [`is not shown: ${String(error).slice(0, 600)}`];
  }
}
