import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';
import { readMailedLink } from './mailed-code.ts';
import { payAtEmulator } from './payment-emulator.ts';
import { uiTexts } from '../ui-texts.ts';

// A person buys a textbook as a CODE for a friend, who redeems it and reads.

const TEXTS = {
  zh: {
    usage: /的使用方式$/,
    asCode: 'CODE 发到邮箱',
    email: /的 CODE 的邮箱$/,
    codes: '订单的 CODE',
    given: '已分发',
    redeemed: '已激活',
    canRedeem: '可以兑换',
    redeem: '兑换到书架',
    result: '兑换结果',
    read: '开始阅读',
  },
  en: {
    usage: /^Usage of /,
    asCode: 'CODE by email',
    email: /^Email for the CODEs of /,
    codes: 'CODEs of the order',
    given: 'Given out',
    redeemed: 'Redeemed',
    canRedeem: 'Can be redeemed',
    redeem: 'Add to my bookshelf',
    result: 'Redeemed',
    read: 'Start reading',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

/** The visible frame, not the preloaded ones. */
const shownFrame = (page: Page) => page.locator('iframe:visible').first().contentFrame();

for (const language of ['zh', 'en'] as Language[]) {
  test(`a book is bought as a CODE for a friend, who redeems it and reads (${language})`, async ({
    makeUser,
    newPage,
  }) => {
    test.slow();
    const [texts, names] = [TEXTS[language], uiTexts(language)];
    const [buyer, friend] = [await makeUser(1), await makeUser(1)];
    const email = `friend-${friend.userId}@school.example`;
    const page = await newPage({ as: buyer, language });
    let orderNo = '';

    await test.step('orders a CODE to the address of the friend and pays', async () => {
      await page.goto(`/pc/listContent?publisher=${encodeURIComponent('澄江大学出版社')}`);
      await page.getByRole('main').locator('a[href*="bookDetail"]').first().click();
      await page
        .getByRole('link', { name: names.buyNow })
        .or(page.getByRole('button', { name: names.buyNow }))
        .click();
      await page.getByRole('combobox', { name: texts.usage }).selectOption({ label: texts.asCode });
      await page.getByRole('textbox', { name: texts.email }).fill(email);
      await page.getByRole('textbox', { name: texts.email }).blur();
      await expectAccessible(page);
      await page.getByRole('button', { name: names.placeOrder }).click();
      await expect(page).toHaveURL(/\/pc\/payment\?orderNo=\d{20}/);
      orderNo = new URL(page.url()).searchParams.get('orderNo')!;
      await payAtEmulator(page, language);
      await expect(page.getByRole('heading', { name: names.paid })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('sees that the CODE was given out', async () => {
      await page.goto(`/pc/personal/order/code/${orderNo}`);
      await expect(page.getByRole('heading', { name: texts.codes })).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(texts.given);
      await expectAccessible(page);
    });

    await test.step('the friend redeems it from the mail and opens the book', async () => {
      const friendPage = await newPage({ as: friend, language });
      await friendPage.goto(await readMailedLink(email));
      await expect(friendPage).toHaveURL(/\/pc\/codeExchange$/);
      await expect(friendPage.getByText(texts.canRedeem)).toBeVisible();
      await expectAccessible(friendPage);
      await friendPage.getByRole('button', { name: texts.redeem }).click();
      const result = friendPage.getByRole('region', { name: texts.result });
      await expectAccessible(friendPage);
      await result.getByRole('link', { name: texts.read }).click();
      await expect(friendPage).toHaveURL(/\/pc\/read\?bookId=\d+/);
      await expect(shownFrame(friendPage).locator('body')).toBeVisible();
      await expectAccessible(friendPage);
    });

    await test.step('the buyer sees that it is redeemed', async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(texts.redeemed);
    });
  });
}
