import type { Page } from '@playwright/test';
import type { UserType } from '@zhiye/contract';
import { startSession } from '../apps/server/src/features/people/accounts/sessions/session.service.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { TestUser } from './fixtures.ts';

// A channel follows its sales to the rows, confirms its statement, and two members of finance settle it. The demo shop has the
// sales and a statement in each state.

test.describe.configure({ timeout: 240_000 });

async function signInAs({ db, pool }: Database, accountName: string): Promise<TestUser> {
  const { rows } = await pool.query<{ id: string; name: string; type: UserType }>(
    'SELECT id, name, type FROM users WHERE account_name = $1',
    [accountName],
  );
  const { id: userId, name, type } = rows[0]!;
  return { userId, name, type, token: await startSession(db, userId, new Date()) };
}

/** The amounts of a column of the list, in fen. */
async function amountsOf(page: Page, column: number): Promise<number[]> {
  const cells = page.locator(`tbody tr td:nth-child(${column})`);
  const texts = await cells.allInnerTexts();
  return texts.map((text) => Math.round(Number(text.replaceAll(',', '')) * 100));
}

test('a total opens to lines that add up to it, and the lines are exported', async ({
  newPage,
  database,
}) => {
  const page = await newPage({ as: await signInAs(database, 'channel') });
  await page.goto('/pc/personal/textbook');
  await expect(page.getByText('海图书业有限公司')).toBeVisible();
  await expect(page.getByText('18%').first()).toBeVisible();

  await page.goto('/pc/personal/sale');
  const total = page.getByRole('navigation', { name: '合计' }).getByRole('link', { name: /^销售/ });
  await total.click();
  await expect(page).toHaveURL(/kind=sale/);
  const printed = (await total.innerText()).replace(/[^\d.]/g, '');
  await expect
    .poll(async () => (await amountsOf(page, 6)).reduce((sum, fen) => sum + fen, 0))
    .toBe(Math.round(Number(printed) * 100));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/^channel-sales-.*\.xlsx$/);

  await page.goto('/pc/personal/statistics');
  await page.getByRole('link', { name: '今年' }).click();
  await page.getByRole('link', { name: /^客户数/ }).click();
  await page.getByRole('link', { name: '澄江大学' }).click();
  await expect(page.getByRole('heading', { name: '明细行' })).toBeVisible();
  await expect(page.getByText(/共 \d+ 行，合计/)).toBeVisible();
});

test('a statement is confirmed by the channel and settled by two people', async ({ newPage, database }) => {
  const channel = await newPage({ as: await signInAs(database, 'channel') });
  await channel.goto('/pc/personal/sale?view=statements');
  await channel.getByRole('button', { name: '确认月结单' }).click();
  await channel.getByRole('dialog').getByRole('button', { name: '确认月结单' }).click();
  await expect(channel.getByRole('article').getByText('已确认').first()).toBeVisible();
  const statementNo = /\d{6}-Q0217/.exec(await channel.getByRole('article').innerText())![0];

  const maker = await newPage({ as: await signInAs(database, 'finance') });
  await maker.goto('/pc/backoffice/statements');
  await maker.getByRole('button', { name: `登记打款：${statementNo}` }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '银行流水号' }).fill('E2E-20260817');
  await dialog
    .getByRole('textbox', { name: '打款日期' })
    .fill(new Date(Date.now() - 864e5).toISOString().slice(0, 10));
  // sends the form
  await maker.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(maker.getByText(/E2E-20260817/)).toBeVisible();
  await expect(maker.getByRole('button', { name: `确认结算：${statementNo}` })).toHaveCount(0);

  const checker = await newPage({ as: await signInAs(database, 'office') });
  await checker.goto('/pc/backoffice/statements');
  await checker.getByRole('button', { name: `确认结算：${statementNo}` }).click();
  await checker.getByRole('dialog').getByRole('button', { name: '确认结算' }).click();
  await expect(checker.getByRole('button', { name: `确认结算：${statementNo}` })).toHaveCount(0);
  await channel.reload();
  await expect(channel.getByRole('article').getByText('已结算').first()).toBeVisible();
});

const PAGES = {
  channel: [
    '/personal/textbook',
    '/personal/sale',
    '/personal/sale?view=statements',
    '/personal/statistics?from=2026-01-01',
  ],
  institution: ['/personal/statistics'],
  office: ['/backoffice/channels', '/backoffice/statements', '/backoffice/statistics?from=2026-01-01'],
};

test('the pages have no axe finding', async ({ newPage, database }) => {
  for (const [account, addresses] of Object.entries(PAGES)) {
    const page = await newPage({ as: await signInAs(database, account), language: 'en' });
    for (const address of addresses) {
      await page.goto(`/pc${address}`);
      // not the heading of the page that a busy server sends
      await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  }
});
