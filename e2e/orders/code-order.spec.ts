import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { readMailedLink } from './mailed-code.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A person buys a textbook as a CODE for a friend, who redeems it and reads.

test.use({ latencyMs: 100 });

/** The visible frame, not the preloaded ones. */
const shownFrame = (page: Page) => page.locator('iframe:visible').first().contentFrame();

test('a book is bought as a CODE for a friend, who redeems it and reads', async ({ makeUser, newPage }) => {
  test.slow();
  const names = uiTexts('zh');
  const [buyer, friend] = [await makeUser(1), await makeUser(1)];
  const email = `friend-${friend.userId}@school.example`;
  const page = await newPage({ as: buyer });
  let orderNo = '';

  await test.step('orders a CODE to the address of the friend and pays', async () => {
    await page.goto(`/pc/listContent?publisher=${encodeURIComponent('澄江大学出版社')}`);
    await page.getByRole('main').locator('a[href*="bookDetail"]').first().click();
    await page
      .getByRole('link', { name: names.buyNow })
      .or(page.getByRole('button', { name: names.buyNow }))
      .click();
    await page.getByRole('combobox', { name: /的使用方式$/ }).selectOption({ label: 'CODE 发到邮箱' });
    await page.getByRole('textbox', { name: /的 CODE 的邮箱$/ }).fill(email);
    await page.getByRole('textbox', { name: /的 CODE 的邮箱$/ }).blur();
    await expectAccessible(page);
    await page.getByRole('button', { name: names.placeOrder }).click();
    await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
    orderNo = new URL(page.url()).searchParams.get('orderNo')!;
    await payAtEmulator(page, 'zh');
    await expect(page.getByRole('heading', { name: names.paid })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sees that the CODE was given out', async () => {
    await page.goto(`/pc/personal/order/code/${orderNo}`);
    await expect(page.getByRole('heading', { name: '订单的 CODE' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('已分发');
    await expectAccessible(page);
  });

  await test.step('the friend redeems it from the mail and opens the book', async () => {
    const friendPage = await newPage({ as: friend });
    await friendPage.goto(await readMailedLink(email));
    await expect(friendPage).toHaveURL(/\/pc\/codeExchange$/);
    await expect(friendPage.getByText('可以兑换')).toBeVisible();
    await expectAccessible(friendPage);
    await friendPage.getByRole('button', { name: '兑换到书架' }).click();
    const result = friendPage.getByRole('region', { name: '兑换结果' });
    await expectAccessible(friendPage);
    await result.getByRole('link', { name: '开始阅读' }).click();
    await expect(friendPage).toHaveURL(/\/pc\/read\?bookId=\d+/);
    await expect(shownFrame(friendPage).locator('body')).toBeVisible();
    await expectAccessible(friendPage);
  });

  await test.step('the buyer sees that it is redeemed', async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('已兑换');
  });
});
