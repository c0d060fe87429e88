import { grantEntitlement } from '../apps/server/src/features/entitlements/index.ts';
import { expect, test } from './fixtures.ts';

// The reader in a real browser: pages, keys and the place. The engine's own rules have their tests in packages/reader.

test('twenty presses a second lose no page, and all lead back', async ({ visit, makePerson, database }) => {
  const person = await makePerson(1);
  const { rows } = await database.pool.query<{ id: number }>(
    `SELECT id FROM books WHERE title = '微积分起步'`,
  );
  const bookId = rows[0]!.id;
  const grant = { userId: person.userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(database.db, { ...grant, sourceRef: `e2e-${person.userId}` }, new Date());

  const page = await visit({ as: person });
  await page.goto(`/pc/read?bookId=${bookId}`);
  const place = page.getByText(/第 \d+ 页 \/ \d+/).first();
  await expect(place).toBeVisible();
  await expect(page).toHaveTitle(/微积分起步/);
  const start = await place.textContent();
  const presses = 60;
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight', { delay: 0 });
  await expect(place).not.toHaveText(start!);
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowLeft', { delay: 0 });
  await expect(place).toHaveText(start!);
  // One press less would not have come back to a page further on.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '上一页' }).click();
  await expect(place).toHaveText(start!);
});

test('somebody who has not bought the book is told so in place, and stays signed in', async ({
  visit,
  makePerson,
}) => {
  const person = await makePerson(1);
  const page = await visit({ as: person });
  const refused = page.waitForResponse((response) => response.url().includes('/reading/openBook'));
  await page.goto('/pc/read?bookId=1');
  const reply = await refused;
  expect([reply.status(), ((await reply.json()) as { code: number }).code]).toEqual([403, 4601]);
  await expect(page.getByRole('main').getByRole('link', { name: /购买/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(person.token);
});
