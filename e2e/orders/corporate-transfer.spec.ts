import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '../../apps/server/src/db/client.ts';
import { users } from '../../apps/server/src/db/tables/people/accounts.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import { giveOutCodes } from './roster.ts';

// An institution pays 200 codes by bank transfer: one colleague of finance matches the money, another one books it. Then it gives
// codes to its students by a roster and by a link.

test.use({ latencyMs: 100 });

/** Staff of finance with a name of their own. */
async function toFinance({ db }: Database, user: TestUser, name: string): Promise<TestUser> {
  await db
    .update(users)
    .set({ staffRoles: ['finance'], name })
    .where(eq(users.id, user.userId));
  return { ...user, name };
}

/** Places an order for 200 codes; returns its number and amount in yuan. */
async function placeOrder(page: Page, database: Database): Promise<{ orderNo: string; amount: string }> {
  const { rows } = await database.pool.query<{ bookId: number; duration: string }>(
    `SELECT b.id AS "bookId", p.duration FROM books b JOIN book_prices p ON p.book_id = b.id
     WHERE b.listed AND b.has_publication AND p.price_fen > 0 ORDER BY b.id LIMIT 1`,
  );
  const { bookId, duration } = rows[0]!;
  await page.goto(`/pc/place?bookId=${bookId}&duration=${duration}`);
  await page.getByRole('textbox', { name: /的数量/ }).fill('200');
  const quoted = page.waitForResponse(
    (reply) => reply.url().includes('getCheckoutQuote') && !!reply.request().postData()?.includes(':200'),
  );
  await page.getByRole('textbox', { name: /的数量/ }).press('Enter');
  await quoted;
  await expect(page.getByRole('textbox', { name: /的数量/ })).toHaveValue('200');
  await page.getByRole('combobox', { name: /的使用方式$/ }).selectOption({ label: 'CODE 按名册分发' });
  await expect(page.getByPlaceholder('接收 CODE 的邮箱')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /的数量/ })).toHaveValue('200');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
  const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
  const order = await database.pool.query<{ amount: string }>(
    'SELECT (amount_fen / 100.0)::numeric(12, 2)::text AS amount FROM orders WHERE order_no = $1',
    [orderNo],
  );
  return { orderNo, amount: order.rows[0]!.amount };
}

/** The code that the page shows for the remark of the transfer. */
async function readReferenceCode(page: Page): Promise<string> {
  const name = await page.getByRole('img', { name: /^附言码 / }).getAttribute('aria-label');
  return name!.slice(-6);
}

test('an institution transfers the money for 200 codes, two colleagues of finance book it, and students get their codes', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.slow();
  const name = `澄江大学${randomUUID().slice(0, 6)}`;
  const institution = await makeUser(3);
  await database.db.update(users).set({ institution: name }).where(eq(users.id, institution.userId));
  const buyer = await newPage({ as: institution });
  const { orderNo, amount } = await placeOrder(buyer, database);

  const code = await test.step('the institution chooses a transfer and hands in a voucher', async () => {
    await buyer.getByText('机构网银汇款').click();
    await buyer.getByRole('button', { name: '选择对公转账' }).click();
    await expect(buyer).toHaveURL(/\/pc\/corporate_account\?orderNo=/);
    await expect(buyer.getByRole('region', { name: '收款信息' })).toBeVisible();
    await expectAccessible(buyer);
    await buyer.getByRole('textbox', { name: /付款单位/ }).fill(name);
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await buyer.getByLabel('添加图片').setInputFiles({ name: '电子回单.png', mimeType: 'image/png', buffer });
    await expect(buyer.getByRole('img', { name: '电子回单.png' })).toBeVisible();
    await buyer.getByRole('button', { name: '提交凭证' }).click();
    await expect(buyer.getByText('凭证已提交')).toBeVisible();
    await expect(buyer.locator('[aria-current="step"]').filter({ hasText: '待核对' })).toBeVisible();
    return readReferenceCode(buyer);
  });

  await test.step('a colleague imports the statement of the bank', async () => {
    const maker = await newPage({ as: await toFinance(database, await makeUser(5), '何静宜') });
    await maker.goto('/pc/backoffice/transfers');
    await maker.getByRole('button', { name: '导入对账单' }).click();
    const lines = [
      '交易日期,对方户名,收入金额,附言,交易流水号',
      `2026-01-05,${name},${amount},教材款${code},E2E-${randomUUID()}`,
      `2026-01-05,南屏医科大学,1.00,没有附言码,E2E-${randomUUID()}`,
    ];
    const dialog = maker.getByRole('dialog', { name: '导入对账单' });
    const file = { name: '对账单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    await dialog.getByLabel('选择对账单文件').setInputFiles(file);
    await expect(dialog.getByText('附言、金额、户名相符').first()).toBeVisible();
    await expectAccessible(maker);
    await dialog.getByRole('button', { name: '应用 2 行新流水' }).click();
    await expect(dialog.getByText('已保存，1 行已提交匹配，待复核')).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).click();
    await expect(maker.getByText('南屏医科大学').first()).toBeVisible();
    await maker.getByRole('link', { name: /待复核/ }).click();
    const row = maker.getByRole('row').filter({ hasText: orderNo });
    await expect(row.getByText('请另一位财务复核')).toBeVisible();
    await expect(row.getByRole('button', { name: '复核入账' })).toHaveCount(0);
    await expectAccessible(maker);
  });

  await test.step('another colleague confirms it', async () => {
    const checker = await newPage({ as: await toFinance(database, await makeUser(5), '宋知行') });
    await checker.goto('/pc/backoffice/transfers?view=matches');
    const row = checker.getByRole('row').filter({ hasText: orderNo });
    await row.getByRole('button', { name: '复核入账' }).click();
    await checker.getByRole('dialog').getByRole('button', { name: '复核入账' }).click();
    await expect(row).toHaveCount(0);
    await checker.goto(`/pc/backoffice/transfers?view=received&text=${code}`);
    await expect(checker.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
    await expectAccessible(checker);
  });

  await test.step('the institution sees 200 codes', async () => {
    await buyer.reload();
    await expect(buyer.getByText(/^已到账 ¥/)).toBeVisible();
    await buyer.getByRole('link', { name: '查看 CODE' }).click();
    await expect(buyer).toHaveURL(new RegExp(`/personal/order/code/${orderNo}`));
    await expect(buyer.getByRole('heading', { name: '名册', level: 1 })).toBeVisible();
    await expect(buyer.getByRole('img', { name: '未分配 200' })).toBeVisible();
    const { rows } = await database.pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM codes WHERE order_no = $1',
      [orderNo],
    );
    expect(rows[0]!.total).toBe(200);
  });

  await giveOutCodes({ owner: buyer, orderNo, newPage, makeUser });
  await buyer.goto('/pc/personal/order');
  await expect(buyer.getByRole('link', { name: '对公转账 · 已到账' })).toBeVisible();
});
