import { expect, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';
import { useFinger } from './finger.ts';
import { expectFitsPhone, PHONE, shootPhone } from './phone-checks.ts';

// The shelf under a thumb: a long press or the button opens the menu of a book, several books are chosen and moved together.

test.use({ latencyMs: 100 });

for (const [language, viewport] of [
  ['zh', PHONE],
  ['en', { width: 360, height: 640 }],
] as const)
  test(`books are chosen by a long press and moved into a new group: ${language}`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const zh = language === 'zh';
    const person = await makeUser(1);
    const [first, second] = ['微积分起步', '程序设计起步'];
    for (const title of [first, second]) await grantBook(database, person, title);
    const page = await newPage({ as: person, viewport, hasTouch: true, language });
    await page.goto('/mobile/home');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: zh ? '书架' : 'Shelf' })
      .tap();
    const link = page.getByRole('link', { name: first, exact: true });
    const menu = page.getByRole('dialog', { name: first });
    // the store has links to the same books
    await expect(page).toHaveURL(/\/mobile\/myBook$/);
    await expect(link).toBeVisible();
    await shootPhone(page, `shelf-books-${language}`);
    await expectFitsPhone(page);

    await test.step('a finger that rests opens the menu and not the book; the way back closes it', async () => {
      const finger = await useFinger(page);
      const { x, y } = (await link.boundingBox())!;
      await finger.down({ x: x + 20, y: y - 40 });
      await expect(menu).toBeVisible();
      await finger.up();
      await expect(menu).toBeVisible();
      await shootPhone(page, `shelf-menu-${language}`);
      await expectFitsPhone(page);
      await page.goBack();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(/\/mobile\/myBook$/);
    });

    await test.step('the button opens the same menu; two books go into a new group', async () => {
      await page.getByRole('button', { name: zh ? `更多操作 ${first}` : `More ${first}` }).tap();
      await menu.getByRole('button', { name: zh ? '多选' : 'Select several' }).tap();
      await page.locator('label').filter({ hasText: second }).tap();
      await expect(page.getByRole('heading', { name: zh ? '已选 2 本' : 'Selected: 2' })).toBeVisible();
      await shootPhone(page, `shelf-choice-${language}`);
      await expectFitsPhone(page);
      const move = zh ? '移到分组' : 'Move to group';
      await page.getByRole('button', { name: move }).tap();
      const sheet = page.getByRole('dialog', { name: move });
      await sheet.getByRole('textbox').fill('大二下');
      await sheet.getByRole('button', { name: zh ? '新建分组' : 'New group' }).tap();
      await expect(sheet.getByRole('radio', { name: '大二下' })).toBeChecked();
      await shootPhone(page, `shelf-move-${language}`);
      await expectFitsPhone(page);
      await sheet.getByRole('button', { name: '大二下' }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(link).toBeVisible();
    });

    await test.step('they stand in the group', async () => {
      await page.getByRole('link', { name: zh ? '分组' : 'Groups' }).tap();
      const group = page.getByRole('region', { name: /大二下/ });
      await expect(group.getByRole('article')).toHaveCount(2);
    });
  });
