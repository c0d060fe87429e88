import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { uiTexts } from './ui-texts.ts';

// A buyer writes to support from an order, with four pictures. Staff answer, the mail and the badge tell the buyer, and
// reading the answer clears the badge.

test.use({ language: 'en' });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

test('a message from an order is answered', async ({ newPage, makeUser, database, baseURL }) => {
  const buyer = await makeUser(1);
  const email = `${randomUUID()}@reader.example`;
  await database.pool.query('UPDATE users SET email = $1 WHERE id = $2', [email, buyer.userId]);
  const page = await newPage({ as: buyer });
  const badge = page.getByRole('banner').getByText(/New answers from support/);
  const subject = `No textbook ${randomUUID()}`;
  const { rows } = await database.pool.query<{ bookId: number }>(
    `SELECT id AS "bookId" FROM books WHERE listed AND has_publication AND preorder_day IS NULL ORDER BY id LIMIT 1`,
  );

  await test.step('writes from the order, with four pictures', async () => {
    await page.goto(`/pc/place?bookId=${rows[0]!.bookId}&duration=half_year`);
    await page.getByRole('button', { name: uiTexts('en').placeOrder }).click();
    await expect(page).toHaveURL(/orderNo=\d{20}/);
    const orderNo = /orderNo=(\d{20})/.exec(page.url())![1]!;
    await page.goto(`/pc/personal/order/detail/${orderNo}`);
    await page.getByRole('link', { name: 'Contact support' }).click();
    await expect(page.getByText(orderNo)).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Enter a subject')).toBeVisible();
    await expect(page.getByText('The message cannot be empty')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: /^Subject/ }).fill(subject);
    await page.getByRole('textbox', { name: 'Message' }).fill('付款后书架里没有书');
    const files = [1, 2, 3, 4, 5].map((number) => picture(`${number}.png`));
    await page.getByLabel('Add pictures').setInputFiles(files);
    await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(4);
    await expect(
      page.getByText('A message can have at most 4 pictures. The others were not added'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(page).toHaveURL(/threadId=/);
    await expect(page.getByRole('button', { name: /^View picture/ })).toHaveCount(4);
    await expect(
      page.getByRole('main').getByText('Waiting for an answer', { exact: true }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    // an open conversation is updated, and an answer that it shows counts as read
    await page.goto('/pc/personal/message');
  });

  await test.step('staff see the pictures, leave a note and answer with a canned reply', async () => {
    const office = await newPage({ as: await makeUser(5) });
    await office.goto('/pc/backoffice');
    await office.getByRole('link', { name: 'Messages to answer' }).first().click();
    await expect(office).toHaveURL(/state=waiting/);
    await office.goto(`/pc/backoffice/support?keyword=${encodeURIComponent(subject)}`);
    await office.getByRole('main').getByRole('link', { name: subject }).click();
    await office.getByRole('button', { name: /^Show pictures \(4\)/ }).click();
    await expect(office.getByRole('img', { name: '4.png' })).toBeVisible();
    await office.getByText('Internal note', { exact: true }).click();
    await office.getByRole('textbox', { name: 'Note' }).fill('先查支付记录');
    await office.getByRole('button', { name: 'Add note' }).click();
    // the field may hold the text for a moment longer
    await expect(office.getByRole('list', { name: 'Messages' }).getByText('先查支付记录')).toBeVisible();
    await expectAccessible(office);
    await office.getByText('Answer', { exact: true }).click();
    await office.getByRole('combobox', { name: 'Insert canned reply' }).click();
    await office.keyboard.press('Enter');
    const reply = office.getByRole('textbox', { name: 'Answer', exact: true });
    await expect(reply).not.toHaveValue('');
    await reply.press('Control+Enter');
    await expect(office.getByRole('main').getByText('Answered', { exact: true }).first()).toBeVisible();
  });

  await test.step('the mail arrives, the badge shows, and reading clears it', async () => {
    await expect
      .poll(async () => (await fetch(`${baseURL}/dev-mailbox.json`)).text(), { timeout: 40_000 })
      .toContain(email);
    await page.reload();
    await expect(badge).toHaveText(/1/);
    await page.getByRole('link', { name: 'Support answered your message' }).click();
    await expect(page.getByText('New answers', { exact: true })).toBeVisible();
    await expect(page.getByText('先查支付记录')).toHaveCount(0);
    await expect(badge).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('closes it and opens it again', async () => {
    await page.getByRole('button', { name: 'Solved, close' }).click();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByRole('button', { name: 'Solved, close' })).toBeVisible();
  });
});
