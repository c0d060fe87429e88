import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { users } from '../../apps/server/src/db/tables/people/accounts.ts';
import { makeEpub } from '../../apps/server/src/testing/epub.ts';
import { onixSamples } from '../../apps/server/src/testing/onix-message.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { uiTexts } from '../ui-texts.ts';
import { payAtEmulator } from './payment-emulator.ts';

// An ONIX file of a publisher becomes a book that somebody buys and reads; a later file changes its title and its price.

test.use({ language: 'en', latencyMs: 100 });

const PUBLISHER = 'Harbor Academic Press';

/** One that no other run has used. */
function makeIsbn(): string {
  const digits = `9787${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Uploads a message, and waits until it has been compared with the catalog. */
async function upload(page: Page, name: string, message: string, subject?: string): Promise<void> {
  await page.goto('/pc/backoffice/books');
  await page.getByRole('link', { name: 'ONIX import' }).click();
  if (subject !== undefined) {
    await page.getByLabel('Subject of new textbooks without a known one').click();
    await page.getByRole('option', { name: subject, exact: true }).click();
  }
  const file = { name, mimeType: 'application/xml', buffer: Buffer.from(message) };
  await page.getByLabel('Choose an ONIX file').setInputFiles(file);
  await expect(page.getByRole('heading', { name: `What ${name} would change` })).toBeVisible({
    timeout: 30_000,
  });
}

test('an ONIX file becomes a book on the shelf of a buyer, and a second one changes it', async ({
  newPage,
  makeUser,
  database: { db },
}) => {
  test.slow();
  const texts = uiTexts('en');
  const mark = randomUUID().slice(0, 6);
  const title = `Coastal Dynamics ${mark}`;
  const newTitle = `Coastal Dynamics, Second Edition ${mark}`;
  const isbn = makeIsbn();
  const update = `winter-${mark}.xml`;
  const product = { isbn, publisher: PUBLISHER, title };
  const openAsCatalog = async (name: string) => {
    const user = await makeUser(5);
    await db
      .update(users)
      .set({ staffRoles: ['catalog'], name })
      .where(eq(users.id, user.userId));
    return newPage({ as: { ...user, name } });
  };
  const editor = await openAsCatalog('Ann Reed');
  const buyer = await newPage({ as: await makeUser(1) });

  await test.step('staff look at what the file would change, and import it', async () => {
    const broken = { isbn: '9787040000086', reference: 'wrong', title: `Wrong number ${mark}` };
    await upload(editor, 'autumn.xml', onixSamples(product, broken), 'Geography');
    await expect(editor.getByText('Nothing has changed yet.')).toBeVisible();
    await expect(editor.getByRole('row', { name: broken.title })).toContainText('ISBN');
    await expectAccessible(editor);
    await editor.getByText('New 1', { exact: true }).click();
    await expect(editor.getByRole('row', { name: title })).toContainText(isbn);
    await editor.getByRole('button', { name: 'Import products: 1' }).click();
    await expect(editor.getByRole('heading', { name: 'Imported: autumn.xml' })).toBeVisible({
      timeout: 30_000,
    });
    await editor.getByText('New 1', { exact: true }).click();
    await editor.getByRole('link', { name: title }).click();
    await expect(editor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const bookId = Number(new URL(editor.url()).searchParams.get('bookId'));

  await test.step('they import the text, publish it and list the book', async () => {
    const editPage = editor.url();
    await expect(editor.getByRole('button', { name: 'List', exact: true })).toBeDisabled();
    await editor.getByRole('link', { name: 'E-book', exact: true }).click();
    await editor.getByLabel('Choose an EPUB or PDF file').setInputFiles({
      name: 'coastal.epub',
      mimeType: 'application/epub+zip',
      buffer: Buffer.from(makeEpub()),
    });
    await expect(editor.getByText('No warnings.')).toBeVisible({ timeout: 30_000 });
    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await editor.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(editor.getByText('The new revision is published')).toBeVisible();
    await editor.goto(editPage);
    await editor.getByRole('button', { name: 'List', exact: true }).click();
    await editor.getByRole('dialog').getByRole('button', { name: 'List' }).click();
    await expect(editor.getByRole('button', { name: 'Unlist', exact: true })).toBeVisible();
  });

  await test.step('a buyer finds it, buys it and pays', async () => {
    await buyer.goto('/pc/');
    await buyer.getByRole('main').getByRole('combobox', { name: 'Search text' }).fill(title);
    await buyer.keyboard.press('Enter');
    await expect(buyer).toHaveURL(/\/pc\/book_search\?s=/);
    await buyer.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(buyer).toHaveURL(new RegExp(`bookDetail\\?bookId=${bookId}`));
    await expect(buyer.getByText(PUBLISHER).first()).toBeVisible();
    await expect(buyer.getByText('60.00').first()).toBeVisible();
    await expectAccessible(buyer);
    await buyer.getByRole('link', { name: texts.buyNow }).click();
    await buyer.getByRole('button', { name: texts.placeOrder }).click();
    await expect(buyer).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
    await payAtEmulator(buyer, 'en');
    await expect(buyer.getByRole('heading', { name: texts.paid })).toBeVisible();
  });

  await test.step('the buyer opens it from the shelf', async () => {
    await buyer.goto('/pc/myBook');
    await buyer.locator(`a[href*="read?bookId=${bookId}"]`).first().click();
    await expect(buyer).toHaveURL(/\/pc\/read\?bookId=/);
    const text = buyer.frameLocator('iframe[style*="visibility: inherit"]').locator('body');
    await expect(text).toContainText('测试用的正文');
  });

  // to its owner, whose access has no end, nothing is sold
  const visitor = await newPage();

  await test.step('an update of the publisher changes the title at once', async () => {
    await upload(editor, update, onixSamples({ ...product, title: newTitle, price: '30.00' }));
    const row = editor.getByRole('row', { name: newTitle });
    await expect(row).toContainText(`${title} → ${newTitle}`);
    await expect(row).toContainText('60.00 → 30.00');
    await editor.getByRole('button', { name: 'Import products: 1' }).click();
    await expect(editor.getByText('New prices waiting for approval: 1')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(editor);
    await visitor.goto(`/pc/bookDetail?bookId=${bookId}`);
    await expect(visitor.getByRole('heading', { level: 1, name: newTitle })).toBeVisible();
    await expect(visitor.getByText('60.00').first()).toBeVisible();
  });

  await test.step('and the price once a colleague has approved it', async () => {
    await editor.getByRole('main').getByRole('link', { name: 'Price changes' }).click();
    const change = (page: Page) => page.getByRole('row', { name: `Import of ${update}` });
    await expect(change(editor).getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const colleague = await openAsCatalog('Ben Hart');
    await colleague.goto('/pc/backoffice/books/price-changes');
    await change(colleague).getByRole('button', { name: 'Approve' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(change(colleague).getByText('Applied')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('30.00').first()).toBeVisible();
    await expect(visitor.getByText('60.00')).toHaveCount(0);
  });
});
