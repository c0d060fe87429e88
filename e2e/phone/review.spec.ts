import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { useFinger } from './finger.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

// Flashcards are reviewed with one thumb: a tap turns the card, a swipe or a button grades it.

test.use({ latencyMs: 100 });

for (const [language, viewport] of [
  ['zh', PHONE],
  ['en', { width: 360, height: 640 }],
] as const)
  test(`a card is turned by a tap, and graded by a swipe that is long enough: ${language}`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const zh = language === 'zh';
    const person = await makeUser(1);
    const page = await newPage({ as: person, viewport, hasTouch: true, language });
    const headers = { WebAuthorization: person.token };
    const source = { bookId: null, title: '', cfi: '', quote: '', page: '' };
    for (const front of ['变化率', '导数', '极限']) {
      const data = { cardId: randomUUID(), categoryId: null, kind: 'basic', front, back: '答案', source };
      expect((await page.request.post('/b/v1/flashcards/createFlashcard', { headers, data })).ok()).toBe(
        true,
      );
    }
    await page.goto('/mobile/personal/flashCard/review');
    const finger = await useFinger(page);
    const card = page.getByRole('article');
    const answer = card.getByText('答案', { exact: true });
    const question = () => card.getByRole('heading').innerText();
    const left = page.getByText(zh ? /还剩 \d 张/ : /Cards left: \d/);
    const y = viewport.height / 2;
    await expect(left).toHaveText(/3/);
    await shootPhone(page, `review-question-${language}`);
    await expectFitsPhone(page);

    await test.step('a card whose answer was not seen is not graded', async () => {
      await finger.swipe({ x: 60, y }, { x: 300, y });
      await expect(left).toHaveText(/3/);
      await expect(answer).toHaveCount(0);
    });

    await test.step('a tap turns it; one that comes back is not graded', async () => {
      const first = await question();
      await page.touchscreen.tap(180, y);
      await expect(answer).toBeVisible();
      await shootPhone(page, `review-answer-${language}`);
      await expectFitsPhone(page);
      await finger.swipe({ x: 100, y }, { x: 170, y });
      await expect(left).toHaveText(/3/);
      expect(await question()).toBe(first);
    });

    await test.step('to the right it is remembered, to the left forgotten', async () => {
      await finger.down({ x: 100, y });
      await finger.move({ x: 100, y }, { x: 260, y });
      await shootPhone(page, `review-swipe-${language}`);
      await finger.up();
      await expect(left).toHaveText(/2/);
      await expect(answer).toHaveCount(0);
      // a tap right after a swipe counts
      await page.touchscreen.tap(180, y);
      await expect(answer).toBeVisible();
      await finger.swipe({ x: 300, y }, { x: 120, y });
      const ratings = async () => {
        const { rows } = await database.pool.query<{ rating: string }>(
          'SELECT rating FROM flashcard_reviews WHERE user_id = $1 ORDER BY reviewed_at',
          [person.userId],
        );
        return rows.map(({ rating }) => rating);
      };
      await expect.poll(ratings).toEqual(['good', 'again']);
    });

    await test.step('the buttons do the same, and the last one is taken back', async () => {
      await page.getByRole('button', { name: zh ? '显示答案' : 'Show answer' }).tap();
      await page.getByRole('button', { name: zh ? /^记得/ : /^Remembered/ }).tap();
      await page.getByRole('button', { name: zh ? '撤销上一张' : 'Undo last card' }).tap();
      await expect(card.getByRole('heading')).toContainText('极限');
    });
  });
