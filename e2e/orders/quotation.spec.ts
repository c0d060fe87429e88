import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../apps/server/src/db/tables/people/accounts.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

// An institution asks for 1,200 copies, finance prices them far below the tier, a colleague checks, the institution accepts and
// gets its order, its contract and the account for the transfer.

test.use({ latencyMs: 100 });

test('a quotation is asked for, priced, checked, accepted and paid by transfer', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.slow();
  const name = `澄江大学${randomUUID().slice(0, 6)}`;
  const institution = await makeUser(3);
  const { db, pool } = database;
  await db.update(users).set({ institution: name }).where(eq(users.id, institution.userId));
  const { rows } = await pool.query<{ bookId: number; duration: string }>(
    `SELECT b.id AS "bookId", p.duration FROM books b JOIN book_prices p ON p.book_id = b.id
     WHERE b.listed AND b.has_publication AND p.price_fen > 1000 ORDER BY b.id LIMIT 1`,
  );
  const { bookId, duration } = rows[0]!;
  const buyer = await newPage({ as: institution });

  const quotationNo = await test.step('the institution asks', async () => {
    await buyer.goto(`/pc/personal/quotation/new?lines=${bookId}.${duration}.1200`);
    await expect(buyer.getByRole('textbox', { name: /的数量/ })).toHaveValue('1200');
    await expect(buyer.getByRole('textbox', { name: '单位名称' })).toHaveValue(name);
    await buyer.getByRole('textbox', { name: '联系人' }).fill('谢敏行');
    await buyer.getByRole('textbox', { name: '电话' }).fill('138 0000 0003');
    await buyer.getByRole('textbox', { name: '邮箱' }).fill('xiemx@chengjiang.example');
    await buyer.getByRole('textbox', { name: '采购单号' }).fill('CG-2026-1188');
    await expectAccessible(buyer);
    await buyer.getByRole('button', { name: '提交', exact: true }).click();
    await expect(buyer).toHaveURL(/\/personal\/quotation\/detail\/Q\d{6}-\d{3}/);
    await expect(buyer.getByText('待报价')).toBeVisible();
    return buyer.url().split('/').at(-1)!;
  });

  const asFinance = async (colleague: string) => {
    const user = await makeUser(5);
    await db
      .update(users)
      .set({ staffRoles: ['finance'], name: colleague })
      .where(eq(users.id, user.userId));
    const page = await newPage({ as: { ...user, name: colleague } });
    await page.goto(`/pc/backoffice/quotations/detail?quotationNo=${quotationNo}`);
    return page;
  };

  await test.step('finance writes a low price, which waits for a colleague', async () => {
    const maker = await asFinance('何静宜');
    await maker.getByRole('textbox', { name: /的报价$/ }).fill('9.50');
    await maker.getByRole('textbox', { name: /须写理由/ }).fill('一次采购 1,200 本');
    await maker.getByRole('textbox', { name: '给机构的话' }).fill('加到 2,000 本可以再谈');
    await expectAccessible(maker);
    await maker.getByRole('button', { name: '交复核' }).click();
    await expect(maker.getByText('你写的价格等同事复核')).toBeVisible();
    await expect(maker.getByRole('button', { name: '复核通过，发出' })).toHaveCount(0);
  });

  await test.step('a colleague sends it', async () => {
    const checker = await asFinance('宋知行');
    await checker.getByRole('button', { name: '复核通过，发出' }).click();
    await checker.getByRole('dialog').getByRole('button', { name: '复核通过，发出' }).click();
    await expect(checker.getByText('已报价').first()).toBeVisible();
  });

  await test.step('the institution accepts and gets the order, the contract and the account', async () => {
    await buyer.reload();
    await expect(buyer.getByText('已报价')).toBeVisible();
    await expectAccessible(buyer);
    const download = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: '下载第 1 版的 PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`报价单-${quotationNo}-第1版.pdf`);
    await buyer.getByRole('button', { name: '接受，去下单' }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click();
    await expect(buyer).toHaveURL(/\/personal\/order\/detail\/\d{20}/);
    await expect(buyer.getByText('CG-2026-1188')).toBeVisible();
    await expect(buyer.getByText('¥11,400.00').first()).toBeVisible();
    await buyer.getByRole('link', { name: quotationNo }).click();
    const contract = buyer.waitForEvent('download');
    await buyer.getByRole('button', { name: '下载 DOCX' }).click();
    expect((await contract).suggestedFilename()).toMatch(/^合同-HT-\d{4}-\d{4}\.docx$/);
    await buyer.getByRole('link', { name: '看订单' }).click();
    await buyer.getByRole('link', { name: /付款/ }).click();
    await buyer.getByText('机构网银汇款').click();
    await buyer.getByRole('button', { name: '选择对公转账' }).click();
    await expect(buyer.getByRole('region', { name: '收款信息' })).toBeVisible();
  });
});
