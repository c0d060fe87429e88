import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A buyer rates a textbook, staff publish the review, and everybody reads it on the page of the textbook.

const TEXTS = {
  zh: {
    rate: '评价',
    stars: /^4 星/,
    review: '评价内容',
    submit: '提交评价',
    missing: '内容不能为空',
    waiting: '待审核',
    completed: '已完成',
    publish: /^发布/,
    published: '已发布',
    reviews: '读者评价',
  },
  en: {
    rate: 'Rate',
    stars: /^4 stars/,
    review: 'Review',
    submit: 'Submit review',
    missing: 'Write a few words',
    waiting: 'Being checked',
    completed: 'Completed',
    publish: /^Publish/,
    published: 'Published',
    reviews: 'Reviews',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

for (const language of ['zh', 'en'] as const) {
  test(`a review from the order to the page of the textbook (${language})`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const texts = TEXTS[language];
    const common = uiTexts(language);
    const buyer = await makeUser(1);
    const page = await newPage({ as: buyer, language });
    const { rows } = await database.pool.query<{ bookId: number }>(
      `SELECT id AS "bookId" FROM books WHERE listed AND has_publication AND preorder_day IS NULL
       ORDER BY id DESC OFFSET $1 LIMIT 1`,
      [language === 'zh' ? 20 : 21],
    );
    const { bookId } = rows[0]!;
    const opening = `${language} ${buyer.userId.slice(-6)}: `;
    const review = opening + '讲得清楚。'.repeat(30);

    await test.step('buys the textbook', async () => {
      await page.goto(`/pc/place?bookId=${bookId}&duration=half_year`);
      await page.getByRole('button', { name: common.placeOrder }).click();
      await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
      await payAtEmulator(page, language);
      await expect(page.getByRole('heading', { name: common.paid })).toBeVisible();
    });

    await test.step('rates it with the keyboard alone', async () => {
      await page.goto('/pc/personal/order');
      await page.getByRole('link', { name: texts.rate, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/personal\/order\/evaluate\/\d{20}/);
      const submit = page.getByRole('button', { name: texts.submit });
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.missing)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio').first().focus();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('radio', { name: texts.stars })).toBeChecked();
      await page.getByRole('textbox', { name: texts.review }).fill(review);
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts.waiting, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/pc/personal/order');
      await expect(page.getByText(texts.completed, { exact: true }).last()).toBeVisible();
    });

    await test.step('staff publish it', async () => {
      const office = await newPage({ as: await makeUser(5), language });
      await office.goto(`/pc/backoffice/ratings?state=pending&keyword=${encodeURIComponent(opening)}`);
      await expect(office.getByText(review)).toBeVisible();
      await expectAccessible(office);
      await office.getByRole('button', { name: texts.publish }).first().click();
      await expect(office.getByText(review)).toHaveCount(0);
    });

    await test.step('a guest reads it', async () => {
      const guest = await newPage({ language });
      await guest.goto(`/pc/bookDetail?bookId=${bookId}`);
      const reviews = guest.getByRole('region', { name: texts.reviews });
      await expect(reviews.getByText(review)).toBeVisible();
      await expect(reviews.getByText(buyer.name)).toHaveCount(0);
      await expectAccessible(guest);
    });
  });
}
