import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A buyer asks for an invoice with the order, pays, finance issues it, and the buyer downloads it.

test.use({ language: 'en' });

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

test('an invoice is asked for, issued and downloaded', async ({ newPage, makeUser, database }) => {
  test.slow();
  const ui = uiTexts('en');
  const page = await newPage({ as: await makeUser(1), viewport: { width: 1280, height: 900 } });

  await test.step('chooses an invoice on the order confirmation', async () => {
    await page.goto(`/pc/place?bookId=${await findBookId(database)}&duration=one_year`);
    await page.getByText('Electronic ordinary invoice', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Billing name' }).fill('澄江大学化学系');
    await page.getByRole('textbox', { name: 'Tax ID' }).fill('91350100M000100Y44');
    await page.getByRole('button', { name: 'Save billing name' }).click();
    await expect(page.getByText('The tax ID is not valid. Check every character')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Tax ID' }).fill('91350100m000100y43');
    await page.getByRole('button', { name: 'Save billing name' }).click();
    await expect(page.getByRole('radio', { name: /澄江大学化学系/ })).toBeChecked();
  });

  await test.step('pays', async () => {
    await page.getByRole('button', { name: ui.placeOrder }).click();
    await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
    await payAtEmulator(page, 'en');
    await expect(page).toHaveURL(/\/pc\/payment_success\?orderNo=\d{20}/);
  });
  const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
  const invoice = page.getByRole('region', { name: 'Invoice', exact: true });

  await test.step('sees it waiting, and changes its title in the dialog', async () => {
    await expect(async () => {
      await page.goto(`/pc/personal/order/detail/${orderNo}`);
      await expect(invoice.getByText('Requested', { exact: true })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change the billing name' }).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: /澄江大学化学系/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('finance issues it', async () => {
    const office = await newPage({
      as: await makeUser(5),
      viewport: { width: 1440, height: 900 },
    });
    await office.goto(`/pc/backoffice/invoices?keyword=${orderNo}`);
    await expect(office.getByText(orderNo)).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: /^Issue, order/ }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(
      office.getByRole('row', { name: new RegExp(orderNo) }).getByText('Issued', { exact: true }),
    ).toBeVisible();
  });

  await test.step('downloads the invoice and a receipt', async () => {
    // a job of the server makes the file
    await expect(async () => {
      await page.reload();
      await expect(invoice.getByText('Issued', { exact: true }).first()).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    expect(await downloadPdf(page, /^Download Invoice \d+$/)).toMatch(/^\d{20}\.pdf$/);
    expect(await downloadPdf(page, 'Download receipt')).toBe(`Receipt-${orderNo}.pdf`);
    await page.goto('/pc/personal/order');
    await expect(page.getByRole('region', { name: new RegExp(orderNo) }).getByText('Issued')).toBeVisible();
  });
});
