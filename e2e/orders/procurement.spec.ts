import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { users } from '../../apps/server/src/db/tables/people/accounts.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

// An institution buys with every paper that its finance office files: quotation, contract, proof of payment, delivery note, acceptance
// form, receipt and invoice.

test.use({ language: 'en', latencyMs: 100 });

async function download(page: Page, name: string | RegExp): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return (await started).suggestedFilename();
}

test('from a quotation to the invoice, with all documents of the order', async ({
  newPage,
  makeUser,
  database,
}) => {
  test.slow();
  const { db, pool } = database;
  const name = `Arden University ${randomUUID().slice(0, 6)}`;
  const institution = await makeUser(3);
  await db.update(users).set({ institution: name }).where(eq(users.id, institution.userId));
  const { rows } = await pool.query<{ bookId: number; duration: string }>(
    `SELECT b.id AS "bookId", p.duration FROM books b JOIN book_prices p ON p.book_id = b.id
     WHERE b.listed AND b.has_publication AND p.price_fen > 1000 ORDER BY b.id LIMIT 1`,
  );
  const { bookId, duration } = rows[0]!;
  const buyer = await newPage({ as: institution });
  const openAsFinance = async (colleague: string) => {
    const user = await makeUser(5);
    await db
      .update(users)
      .set({ staffRoles: ['finance'], name: colleague })
      .where(eq(users.id, user.userId));
    return newPage({ as: { ...user, name: colleague } });
  };
  const maker = await openAsFinance('Jane Moor');
  const checker = await openAsFinance('Tom Heath');

  const quotationNo = await test.step('the institution asks', async () => {
    await buyer.goto(`/pc/personal/quotation/new?lines=${bookId}.${duration}.40.roster`);
    await expect(buyer.getByRole('combobox', { name: /How the CODEs of/ })).toHaveValue('roster');
    await expectAccessible(buyer);
    await buyer.getByRole('textbox', { name: 'Contact' }).fill('Mary Field');
    await buyer.getByRole('textbox', { name: 'Phone' }).fill('138 0000 0003');
    await buyer.getByRole('textbox', { name: 'Email' }).fill('office@arden.example');
    await buyer.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(buyer).toHaveURL(/\/personal\/quotation\/detail\/Q\d{6}-\d{3}/);
    return buyer.url().split('/').at(-1)!;
  });

  await test.step('the prices of today need nobody else', async () => {
    await maker.goto(`/pc/backoffice/quotations/detail?quotationNo=${quotationNo}`);
    await expect(maker.getByRole('cell', { name: /^40 By roster$/ })).toBeVisible();
    await maker.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(maker.getByText('Quoted', { exact: true }).first()).toBeVisible();
  });

  const orderNo = await test.step('the institution accepts', async () => {
    await buyer.reload();
    await buyer.getByRole('button', { name: 'Accept and order' }).click();
    await buyer.getByRole('dialog').getByRole('textbox', { name: 'Purchase order number' }).fill('PO-77');
    await expect(buyer.getByRole('dialog').getByRole('radio', { name: /^By a roster/ })).toBeChecked();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(buyer).toHaveURL(/\/personal\/order\/detail\/\d{20}/);
    return buyer.url().split('/').at(-1)!;
  });

  await test.step('it transfers the money and hands in the proof', async () => {
    await buyer.getByRole('link', { name: 'Pay now' }).click();
    await buyer.getByText("From your institution's account").click();
    await buyer.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await buyer.getByRole('textbox', { name: 'Payer' }).fill(name);
    await buyer.getByRole('button', { name: 'Submit proof of payment' }).click();
    await expect(buyer.getByRole('button', { name: 'Submit again' })).toBeVisible();
  });

  await test.step('two people of finance book it', async () => {
    await maker.goto('/pc/backoffice/transfers?view=submitted');
    await maker.getByRole('row', { name: orderNo }).getByRole('button', { name: 'Record receipt' }).click();
    const receipt = maker.getByRole('dialog');
    await receipt.getByRole('textbox', { name: 'Bank transaction number' }).fill(`T${randomUUID()}`);
    await receipt.getByRole('button', { name: 'Record and submit' }).click();
    await expect(receipt).toBeHidden();
    await checker.goto('/pc/backoffice/transfers?view=matches');
    await checker.getByRole('row', { name: orderNo }).getByRole('button', { name: 'Confirm' }).click();
    await checker.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(checker.getByRole('row', { name: orderNo })).toBeHidden();
  });

  await test.step('the documents of the order', async () => {
    await buyer.goto(`/pc/personal/order/detail/${orderNo}`);
    const documents = buyer.getByRole('region', { name: 'Documents' });
    await expect(documents.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(buyer);
    expect(await download(buyer, 'Delivery note PDF')).toBe(`Delivery note-${orderNo}.pdf`);
    expect(await download(buyer, 'Acceptance form PDF')).toBe(`Acceptance form-${orderNo}.pdf`);
    expect(await download(buyer, 'Download receipt')).toBe(`Receipt-${orderNo}.pdf`);
    expect(await download(buyer, 'Contract PDF')).toMatch(/HT-\d{4}-\d{4}\.pdf$/);
  });

  await test.step('the signed acceptance form', async () => {
    const form = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') };
    await buyer.getByLabel('Send the signed form').setInputFiles(form);
    await expect(buyer.getByText(/^Signed copy sent back at/)).toBeVisible();
    await expect(buyer.getByText('Signed acceptance form sent back')).toBeVisible();
    await expectAccessible(buyer);
    expect(await download(buyer, 'Signed copy')).toBe('signed.pdf');
    await maker.goto(`/pc/backoffice/orders/detail?orderNo=${orderNo}`);
    expect(await download(maker, 'Signed acceptance form')).toBe('signed.pdf');
    await expectAccessible(maker);
  });

  await test.step('the invoice', async () => {
    await buyer.getByRole('button', { name: 'Request an invoice' }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Billing name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Tax ID' }).fill('91350100M000100Y43');
    await dialog.getByRole('button', { name: 'Save billing name' }).click();
    await expect(dialog.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await maker.goto('/pc/backoffice/invoices');
    await maker.getByRole('button', { name: `Issue, order ${orderNo}` }).click();
    await maker.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(maker.getByRole('dialog')).toBeHidden();
    const zip = buyer.getByRole('button', { name: 'All invoices (ZIP)' });
    // a job of the server makes the file
    await expect(async () => {
      await buyer.reload();
      await expect(zip).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    expect(await download(buyer, 'All invoices (ZIP)')).toMatch(/\.zip$/);
  });
});
