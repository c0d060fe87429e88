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
      await page.getByRole('button', { name: zh ? '更多操作' : 'More', exact: true }).tap();
      await shootPhone(page, `shelf-all-${language}`);
      await expectFitsPhone(page);
      await page.getByRole('link', { name: zh ? '分组' : 'Groups' }).tap();
      const group = page.getByRole('region', { name: /大二下/ });
      await expect(group.getByRole('article')).toHaveCount(2);
    });
  });

for (const [language, viewport] of [
  ['zh', PHONE],
  ['en', { width: 360, height: 640 }],
] as const)
  test(`without a network the shelf opens what is downloaded, and says why the rest does not open: ${language}`, async ({
    newPage,
    makeUser,
    database,
  }) => {
    const zh = language === 'zh';
    const person = await makeUser(1);
    const [first, second] = ['微积分起步', '程序设计起步'];
    for (const title of [first, second]) await grantBook(database, person, title);
    const page = await newPage({ as: person, viewport, hasTouch: true, language, inNewBrowser: true });
    await page.goto('/mobile/myBook');
    await page.getByRole('button', { name: zh ? `下载 ${first}` : `Download ${first}` }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /[\d.]+ MB$/ })
      .tap();
    const downloaded = page.getByRole('link', { name: zh ? '已下载 1' : 'Downloaded 1' });
    await expect(downloaded).toBeVisible({ timeout: 60_000 });
    await downloaded.tap();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: zh ? '全部 2' : 'All 2' }).tap();

    await test.step('the shelf is searched', async () => {
      await page.getByRole('button', { name: zh ? '搜索书架' : 'Search your bookshelf' }).tap();
      await page.getByRole('searchbox').fill('程序');
      await expect(page.getByRole('article')).toHaveCount(1);
      await shootPhone(page, `shelf-search-${language}`);
      await expectFitsPhone(page);
      await page.getByRole('button', { name: zh ? '取消' : 'Cancel' }).tap();
      await expect(page.getByRole('article')).toHaveCount(2);
    });

    await page.context().setOffline(true);
    await expect(page.getByRole('article').first()).toContainText(first);
    const shut = page.getByRole('article', { name: second });
    await shut.getByRole('button', { name: second, exact: true }).tap();
    await expect(shut.getByRole('status')).toBeVisible();
    await shootPhone(page, `shelf-offline-${language}`);
    await expectFitsPhone(page);

    await test.step('a page that is opened without a network has the whole shelf', async () => {
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.getByRole('link', { name: first, exact: true }).tap();
      await expect(page).toHaveURL(/read\?bookId=/);
      await expect(page.locator('iframe').first()).toBeVisible();
    });
  });
