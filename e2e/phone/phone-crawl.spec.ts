// Opens every address on a phone, for users whose pages differ: something is shown, nothing is cut, nothing scrolls
// sideways, and axe finds nothing.
import { makeAddressParameters } from '../crawl/address-parameters.ts';
import { isKnownMessage } from '../crawl/known-messages.ts';
import { listPageAddresses } from '../crawl/page-addresses.ts';
import { countOpenRequests, loadPage, markStarts, waitUntilReady } from '../crawl/page-ready.ts';
import {
  collectPageErrors,
  expect,
  navigateInApp,
  test,
  UNKNOWN_PAGE_PATH,
} from '../shell/shell-fixtures.ts';
import type { UserKind } from '../shell/shell-fixtures.ts';
import { findPhoneProblems, PHONE, shootPhone } from './phone-checks.ts';

/** A personal user sees what a teacher sees; channels and staff see the sentence of each page (phone-table.test.ts). */
const WALKS: readonly (readonly [UserKind, 'zh' | 'en'])[] = [
  ['guest', 'zh'],
  [2, 'en'],
  [3, 'zh'],
];

for (const [who, language] of WALKS)
  test(`what ${who} sees on a phone (${language})`, async ({ newPageAs, request, database }) => {
    test.setTimeout(600_000);
    const { page, person } = await newPageAs(who, { language, viewport: PHONE, hasTouch: true });
    const parameters = await makeAddressParameters(request, database, person);
    await markStarts(page);
    const openRequests = countOpenRequests(page);
    const errors = collectPageErrors(page);
    await loadPage(page, `/mobile${UNKNOWN_PAGE_PATH.replace('/pc', '')}`);
    for (const { path, query } of listPageAddresses(parameters)) {
      // one page stands for the whole back office
      if (path.startsWith('/backoffice/')) continue;
      const address = query ? `${path}?${query}` : path;
      await test.step(address, async () => {
        await navigateInApp(page, `/mobile${address}`);
        await waitUntilReady(page, openRequests);
        const found = await expect(page.getByRole('heading').first())
          .toBeVisible()
          .then(() => findPhoneProblems(page))
          // the bars of the reader are those of computers until it has bars for phones
          .then((problems) => problems.filter((problem) => path !== '/read' || !problem.startsWith('small')))
          .catch((error: unknown) => [`is not shown: ${String(error).slice(0, 300)}`]);
        await shootPhone(page, `crawl-${who}-${language}-${path.replaceAll('/', '_')}`);
        const unexpected = errors.splice(0).filter((message) => !isKnownMessage(message, address));
        expect.soft([...found, ...unexpected], address).toEqual([]);
      });
    }
  });
