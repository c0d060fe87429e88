import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A buyer asks for an invoice with the order, pays, finance issues it, and the buyer downloads it.

const TEXTS = {
  zh: {
    type: '电子普通发票',
    title: '抬头名称',
    taxId: '税号',
    wrongTaxId: '税号校验不通过，请核对每一位',
    email: '收票邮箱',
    save: '保存抬头',
    invoice: '发票',
    pending: '待开票',
    issued: '已开票',
    download: /^下载发票/,
    receipt: '下载收据',
    issue: /^开票 订单/,
    confirm: '开票',
    change: '改抬头',
  },
  en: {
    type: 'Electronic ordinary invoice',
    title: 'Title',
    taxId: 'Tax ID',
    wrongTaxId: 'The tax ID is not valid. Check every character',
    email: 'Email for the invoice',
    save: 'Save title',
    invoice: 'Invoice',
    pending: 'Requested',
    issued: 'Issued',
    download: /^Download Invoice/,
    receipt: 'Download receipt',
    issue: /^Issue, order/,
    confirm: 'Issue',
    change: 'Change title',
  },
} as const;

/** A textbook that can be bought and costs something. */
async function findBookId({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT b.id FROM books b JOIN book_prices p ON p.book_id = b.id
     WHERE b.listed AND b.has_publication AND p.duration = 'one_year' AND p.price_fen > 0 ORDER BY b.id LIMIT 1`,
  );
  return rows[0]!.id;
}

async function downloadPdf(page: Page, name: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(2_000);
  return file.suggestedFilename();
}

for (const language of ['zh', 'en'] as Language[]) {
  test(`an invoice is asked for, issued and downloaded (${language})`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    test.slow();
    const texts = TEXTS[language];
    const ui = uiTexts(language);
    const page = await newPage({ as: await makeUser(1), language, viewport: { width: 1280, height: 900 } });

    await test.step('chooses an invoice on the order confirmation', async () => {
      await page.goto(`/pc/place?bookId=${await findBookId(database)}&duration=one_year`);
      await page.getByText(texts.type, { exact: true }).click();
      await page.getByLabel(texts.title).fill('澄江大学化学系');
      await page.getByRole('textbox', { name: texts.taxId }).fill('91350100M000100Y44');
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByText(texts.wrongTaxId)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: texts.taxId }).fill('91350100m000100y43');
      await page.getByRole('button', { name: texts.save }).click();
      await expect(page.getByRole('radio', { name: /澄江大学化学系/ })).toBeChecked();
    });

    await test.step('pays', async () => {
      await page.getByRole('button', { name: ui.placeOrder }).click();
      await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
      await payAtEmulator(page, language);
      await expect(page).toHaveURL(/\/pc\/payment_success\?orderNo=\d{20}/);
    });
    const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
    const invoice = page.getByRole('region', { name: texts.invoice, exact: true });

    await test.step('sees it waiting, and changes its title in the dialog', async () => {
      await expect(async () => {
        await page.goto(`/pc/personal/order/detail/${orderNo}`);
        await expect(invoice.getByText(texts.pending, { exact: true })).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await expectAccessible(page);
      await invoice.getByRole('button', { name: texts.change }).click();
      await expect(page.getByRole('dialog').getByRole('radio', { name: /澄江大学化学系/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('finance issues it', async () => {
      const office = await newPage({
        as: await makeUser(5),
        language,
        viewport: { width: 1440, height: 900 },
      });
      await office.goto(`/pc/backoffice/invoices?keyword=${orderNo}`);
      await expect(office.getByText(orderNo)).toBeVisible();
      await expectAccessible(office);
      await office.getByRole('button', { name: texts.issue }).click();
      await office.getByRole('dialog').getByRole('button', { name: texts.confirm, exact: true }).click();
      await expect(
        office.getByRole('row', { name: new RegExp(orderNo) }).getByText(texts.issued, { exact: true }),
      ).toBeVisible();
    });

    await test.step('downloads the invoice and a receipt', async () => {
      // a job of the server makes the file
      await expect(async () => {
        await page.reload();
        await expect(invoice.getByText(texts.issued, { exact: true }).first()).toBeVisible({
          timeout: 3_000,
        });
      }).toPass({ timeout: 60_000 });
      await expectAccessible(page);
      expect(await downloadPdf(page, texts.download)).toMatch(/^\d{20}\.pdf$/);
      expect(await downloadPdf(page, texts.receipt)).toBe(`收据-${orderNo}.pdf`);
      await page.goto('/pc/personal/order');
      await expect(
        page.getByRole('region', { name: new RegExp(orderNo) }).getByText(texts.issued),
      ).toBeVisible();
    });
  });
}
