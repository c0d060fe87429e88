import type { APIRequestContext, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, findAccessibilityProblems, test } from '../fixtures.ts';
import type { Language, TestUser } from '../fixtures.ts';
import { makeAddressParameters } from '../crawl/address-parameters.ts';
import { findForeignText, findIsoDates, findTextKeys } from '../crawl/language-check.ts';
import { countOpenRequests } from '../crawl/page-ready.ts';
import { setNetwork } from '../network.ts';
import { payAtEmulator } from '../orders/payment-emulator.ts';
import { buyerStates, institutionStates } from './buyer-states.ts';
import { guestStates } from './guest-states.ts';
import { showState } from './page-state.ts';
import type { PageState } from './page-state.ts';
import { staffStates } from './staff-states.ts';

// Dialogs, menus, errors and other states of pages, without an axe finding (WCAG 2.2 A and AA) and without text in the other
// language. The crawl checks the pages as they open, in both languages.

const LEAST_STATES = 84;

const anyBook = { bookId: 1, newsId: '1', ownBookId: 2, unpaidOrderNo: '', paidOrderNo: '', userId: '' };

test('there are enough states', () => {
  const lists = [guestStates, buyerStates, staffStates].map((statesOf) => statesOf(anyBook));
  // a name that is there twice counts once
  expect(
    lists.reduce((sum, states) => sum + new Set(states.map(({ name }) => name)).size, 0),
  ).toBeGreaterThanOrEqual(LEAST_STATES);
});

test('every text whose color is too light is found, also where others have the same colors', async ({
  newPage,
}) => {
  const page = await newPage();
  const text = (id: string, style: string) => `<p id="${id}" style="font-size: 16px; ${style}">text</p>`;
  await page.setContent(`<html lang="en"><title>Colors</title><main><h1>Colors</h1>
    ${text('gray', 'color: #999')}${text('gray-again', 'color: #999')}${text('black', 'color: #000')}
    <div style="background: #222">${text('dark', 'color: #000')}${text('white', 'color: #fff')}</div></main></html>`);
  const expected = ['color-contrast: #gray; #gray-again; #dark'];
  expect(await findAccessibilityProblems(page)).toEqual(expected);
  expect(await findAccessibilityProblems(page)).toEqual(expected);
});

/** Shows one state after the other and collects the findings, so that one run tells them all. */
async function checkStates(page: Page, states: readonly PageState[], language: Language): Promise<void> {
  const openRequests = countOpenRequests(page);
  // what a page fetches is no part of this test; other journeys have the latency of a network
  await setNetwork(page, { latencyMs: 0 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pc/no/such/page');
  const found: string[] = [];
  for (const state of states) {
    await test.step(state.name, async () => {
      try {
        await showState(page, state, language, openRequests);
        const foreign = (await findForeignText(page, language)).map((text) => `not in the language: ${text}`);
        const keys = (await findTextKeys(page)).map((key) => `text without translation: ${key}`);
        const isoDates = language === 'en' ? await findIsoDates(page) : [];
        const dates = isoDates.map((text) => `date of a computer: ${text}`);
        const problems = [...(await findAccessibilityProblems(page)), ...foreign, ...keys, ...dates];
        found.push(...problems.map((problem) => `${state.name}: ${problem}`));
      } catch (error) {
        found.push(`${state.name} is not shown: ${String(error).slice(0, 300)}`);
      }
    });
  }
  expect(found).toEqual([]);
}

/** Places an order for a textbook and pays it at the emulator. */
async function payOrder(page: Page, bookId: number, language: Language): Promise<string> {
  await page.goto(`/pc/place?bookId=${bookId}&duration=half_year`);
  await page.getByRole('button', { name: /^(提交订单|Place order)$/ }).click();
  await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
  await payAtEmulator(page, language);
  await expect(page).toHaveURL(/payment_success/);
  return orderNo;
}

/** A textbook in the cart, one on the bookshelf, an unpaid order and a paid one. */
async function makeBuyerData(request: APIRequestContext, database: Database, buyer: TestUser) {
  const { bookId, ownBookId, orderNo } = await makeAddressParameters(request, database, buyer);
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT b.id FROM books b JOIN book_prices p ON p.book_id = b.id AND p.duration = 'half_year'
     WHERE b.listed AND b.has_publication AND b.preorder_day IS NULL AND p.price_fen > 0 AND b.id <> ALL ($1)
     ORDER BY b.id LIMIT 2`,
    [[bookId, ownBookId]],
  );
  const [paid, inCart] = rows;
  const headers = { WebAuthorization: buyer.token };
  const item = { bookId: inCart!.id, duration: 'half_year' };
  const added = await request.post('/b/v1/cart/addCartItem', { headers, data: item });
  expect(((await added.json()) as { code: number }).code).toBe(200);
  return { bookId: inCart!.id, ownBookId, unpaidOrderNo: orderNo, paidBookId: paid!.id };
}

test('what a guest sees', async ({ newPage, request, database }) => {
  test.slow();
  const states = guestStates(await makeAddressParameters(request, database));
  await checkStates(await newPage({ language: 'en' }), states, 'en');
});

test('what a buyer and an institution see', async ({ newPage, makeUser, request, database }) => {
  test.slow();
  const buyer = await makeUser(1);
  const page = await newPage({ as: buyer, language: 'zh' });
  const data = await makeBuyerData(request, database, buyer);
  const paidOrderNo = await payOrder(page, data.paidBookId, 'zh');
  await checkStates(page, buyerStates({ ...data, paidOrderNo }), 'zh');
  const institution = await newPage({ as: await makeUser(3), language: 'en' });
  await checkStates(institution, institutionStates(data.bookId), 'en');
});

test('what staff see', async ({ newPage, makeUser, request, database }) => {
  test.slow();
  const { userId } = await makeUser(1);
  const { bookId } = await makeAddressParameters(request, database);
  const viewport = { width: 1440, height: 900 };
  const page = await newPage({ as: await makeUser(5), language: 'en', viewport });
  await checkStates(page, staffStates({ bookId, userId }), 'en');
});
