import { expect, expectAccessible, test } from '../fixtures.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A buyer rates a textbook, staff publish the review, and everybody reads it on the page of the textbook.

test.use({ language: 'en' });

test('a review from the order to the page of the textbook', async ({ newPage, makeUser, database }) => {
  const common = uiTexts('en');
  const buyer = await makeUser(1);
  const page = await newPage({ as: buyer });
  const { rows } = await database.pool.query<{ bookId: number }>(
    `SELECT id AS "bookId" FROM books WHERE listed AND has_publication AND preorder_day IS NULL
       ORDER BY id DESC OFFSET 20 LIMIT 1`,
  );
  const { bookId } = rows[0]!;
  const opening = `Review ${buyer.userId.slice(-6)}: `;
  const review = opening + '讲得清楚。'.repeat(30);

  await test.step('buys the textbook', async () => {
    await page.goto(`/pc/place?bookId=${bookId}&duration=half_year`);
    await page.getByRole('button', { name: common.placeOrder }).click();
    await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
    await payAtEmulator(page, 'en');
    await expect(page.getByRole('heading', { name: common.paid })).toBeVisible();
  });

  await test.step('rates it with the keyboard alone', async () => {
    await page.goto('/pc/personal/order');
    await page.getByRole('link', { name: 'Rate', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/personal\/order\/evaluate\/\d{20}/);
    const submit = page.getByRole('button', { name: 'Submit review' });
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write a few words')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio').first().focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
    await page.getByRole('textbox', { name: 'Review' }).fill(review);
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Being checked', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/pc/personal/order');
    await expect(page.getByText('Completed', { exact: true }).last()).toBeVisible();
  });

  await test.step('staff publish it', async () => {
    const office = await newPage({ as: await makeUser(5) });
    await office.goto(`/pc/backoffice/ratings?state=pending&keyword=${encodeURIComponent(opening)}`);
    await expect(office.getByText(review)).toBeVisible();
    await expectAccessible(office);
    await office
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click();
    await expect(office.getByText(review)).toHaveCount(0);
  });

  await test.step('a guest reads it', async () => {
    const guest = await newPage();
    await guest.goto(`/pc/bookDetail?bookId=${bookId}`);
    const reviews = guest.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText(review)).toBeVisible();
    await expect(reviews.getByText(buyer.name)).toHaveCount(0);
    await expectAccessible(guest);
  });
});
