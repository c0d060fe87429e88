import { expect, expectAccessible, test } from './fixtures.ts';

// A reader sorts the bookshelf into groups, with the pointer and with the keyboard.

test('groups of the bookshelf', async ({ newPage, makeUser, database }) => {
  const user = await makeUser(1);
  const { rows } = await database.pool.query<{ title: string }>(
    `WITH shelved AS (
       INSERT INTO entitlements (id, user_id, book_id, source, source_ref, starts_at)
       SELECT gen_random_uuid(), $1, id, 'grant', gen_random_uuid()::text, now()
       FROM (SELECT id FROM books WHERE listed AND has_publication ORDER BY id LIMIT 2) chosen
       RETURNING book_id
     ) SELECT title FROM books JOIN shelved ON book_id = id ORDER BY id`,
    [user.userId],
  );
  const [first, second] = rows.map(({ title }) => title) as [string, string];
  const page = await newPage({ as: user, viewport: { width: 1280, height: 900 } });
  const group = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

  await test.step('makes two groups', async () => {
    await page.goto('/pc/myBook');
    await page.getByRole('link', { name: '分组', exact: true }).click();
    for (const name of ['数学', '编程']) {
      await page.getByRole('textbox', { name: '分组名称' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(group(name)).toBeVisible();
    }
  });

  await test.step('drags a book into a group', async () => {
    await page.getByRole('button', { name: `拖动 ${first}` }).hover();
    await page.mouse.down();
    // the page scrolls while the pointer is near its edge: the book is dropped after that has ended
    await expect(async () => {
      const target = (await group('编程').boundingBox())!;
      await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 8 });
      await expect(page.getByText('移到 编程')).toBeAttached({ timeout: 500 });
      expect(await group('编程').boundingBox()).toEqual(target);
    }).toPass();
    await page.mouse.up();
    await expect(group('编程').getByRole('article')).toContainText(first);
  });

  await test.step('moves a book and a group with the keyboard', async () => {
    await page.getByRole('button', { name: `拖动 ${second}` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('移到 未分组')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('移到 编程')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('移到 数学')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(group('数学').getByRole('article')).toContainText(second);
    await page.getByRole('button', { name: '上移 编程' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /编程/,
      /数学/,
      /未分组/,
    ]);
  });

  await test.step('finds it all again after a reload', async () => {
    await page.reload();
    await expect(group('编程').getByRole('article')).toContainText(first);
    await expect(group('数学').getByRole('article')).toContainText(second);
    await expectAccessible(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/bookcase.png` });
  });
});
