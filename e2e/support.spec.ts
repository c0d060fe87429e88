import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import type { Language } from './fixtures.ts';
import { uiTexts } from './ui-texts.ts';

// A buyer writes to support from an order, with four pictures. Staff answer, the mail and the badge tell the buyer, and
// reading the answer clears the badge.

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

const TEXTS = {
  zh: {
    contact: '联系客服',
    subject: /^标题/,
    message: '留言内容',
    send: '发送',
    missing: '内容不能为空',
    subjectMissing: '请填写标题',
    addPictures: '加图片',
    tooMany: '每条留言最多 4 张图片，其余的没有添加',
    remove: /^删除图片/,
    view: /^查看图片/,
    waiting: '待回复',
    answered: '已回复',
    badge: /条客服新回复/,
    newAnswer: '以下是新回复',
    canned: '插入常用语',
    reply: '回复内容',
    note: '内部备注',
    noteText: '备注内容',
    addNote: '添加备注',
    showPictures: /^查看图片（4 张）/,
    notified: '客服回复了你的留言',
    close: '问题已解决，关闭',
    reopen: '重新打开',
    support: '待回复的留言',
  },
  en: {
    contact: 'Contact support',
    subject: /^Subject/,
    message: 'Message',
    send: 'Send',
    missing: 'The message cannot be empty',
    subjectMissing: 'Enter a subject',
    addPictures: 'Add pictures',
    tooMany: 'A message can have at most 4 pictures. The others were not added',
    remove: /^Remove picture/,
    view: /^View picture/,
    waiting: 'Waiting for an answer',
    answered: 'Answered',
    badge: /New answers from support/,
    newAnswer: 'New answers',
    canned: 'Insert canned reply',
    reply: 'Answer',
    note: 'Internal note',
    noteText: 'Note',
    addNote: 'Add note',
    showPictures: /^Show pictures \(4\)/,
    notified: 'Support answered your message',
    close: 'Solved, close',
    reopen: 'Reopen',
    support: 'Messages to answer',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

for (const language of ['zh', 'en'] as const) {
  test(`a message from an order is answered (${language})`, async ({
    newPage,
    makeUser,
    database,
    baseURL,
  }) => {
    const texts = TEXTS[language];
    const buyer = await makeUser(1);
    const email = `${randomUUID()}@reader.example`;
    await database.pool.query('UPDATE users SET email = $1 WHERE id = $2', [email, buyer.userId]);
    const page = await newPage({ as: buyer, language });
    const badge = page.getByRole('banner').getByText(texts.badge);
    const subject = `${language}: ${randomUUID()}`;
    const { rows } = await database.pool.query<{ bookId: number }>(
      `SELECT id AS "bookId" FROM books WHERE listed AND has_publication AND preorder_day IS NULL ORDER BY id LIMIT 1`,
    );

    await test.step('writes from the order, with four pictures', async () => {
      await page.goto(`/pc/place?bookId=${rows[0]!.bookId}&duration=half_year`);
      await page.getByRole('button', { name: uiTexts(language).placeOrder }).click();
      await expect(page).toHaveURL(/orderNo=\d{20}/);
      const orderNo = /orderNo=(\d{20})/.exec(page.url())![1]!;
      await page.goto(`/pc/personal/order/detail/${orderNo}`);
      await page.getByRole('link', { name: texts.contact }).click();
      await expect(page.getByText(orderNo)).toBeVisible();
      await page.getByRole('button', { name: texts.send, exact: true }).click();
      await expect(page.getByText(texts.subjectMissing)).toBeVisible();
      await expect(page.getByText(texts.missing)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: texts.subject }).fill(subject);
      await page.getByRole('textbox', { name: texts.message }).fill('付款后书架里没有书');
      const files = [1, 2, 3, 4, 5].map((number) => picture(`${number}.png`));
      await page.getByLabel(texts.addPictures).setInputFiles(files);
      await expect(page.getByRole('button', { name: texts.remove })).toHaveCount(4);
      await expect(page.getByText(texts.tooMany)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.send, exact: true }).press('Enter');
      await expect(page).toHaveURL(/threadId=/);
      await expect(page.getByRole('button', { name: texts.view })).toHaveCount(4);
      await expect(page.getByRole('main').getByText(texts.waiting, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
      // an open conversation is updated, and an answer that it shows counts as read
      await page.goto('/pc/personal/message');
    });

    await test.step('staff see the pictures, leave a note and answer with a canned reply', async () => {
      const office = await newPage({ as: await makeUser(5), language });
      await office.goto('/pc/backoffice');
      await office.getByRole('link', { name: texts.support }).first().click();
      await expect(office).toHaveURL(/state=waiting/);
      await office.goto(`/pc/backoffice/support?keyword=${encodeURIComponent(subject)}`);
      await office.getByRole('main').getByRole('link', { name: subject }).click();
      await office.getByRole('button', { name: texts.showPictures }).click();
      await expect(office.getByRole('img', { name: '4.png' })).toBeVisible();
      await office.getByText(texts.note, { exact: true }).click();
      await office.getByRole('textbox', { name: texts.noteText }).fill('先查支付记录');
      await office.getByRole('button', { name: texts.addNote }).click();
      await expect(office.getByText('先查支付记录')).toBeVisible();
      await expectAccessible(office);
      await office.getByText(language === 'zh' ? '回复用户' : 'Answer', { exact: true }).click();
      await office.getByRole('combobox', { name: texts.canned }).click();
      await office.keyboard.press('Enter');
      const reply = office.getByRole('textbox', { name: texts.reply, exact: true });
      await expect(reply).not.toHaveValue('');
      await reply.press('Control+Enter');
      await expect(office.getByRole('main').getByText(texts.answered, { exact: true }).first()).toBeVisible();
    });

    await test.step('the mail arrives, the badge shows, and reading clears it', async () => {
      await expect
        .poll(async () => (await fetch(`${baseURL}/dev-mailbox.json`)).text(), { timeout: 40_000 })
        .toContain(email);
      await page.reload();
      await expect(badge).toHaveText(/1/);
      await page.getByRole('link', { name: texts.notified }).click();
      await expect(page.getByText(texts.newAnswer, { exact: true })).toBeVisible();
      await expect(page.getByText('先查支付记录')).toHaveCount(0);
      await expect(badge).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('closes it and opens it again', async () => {
      await page.getByRole('button', { name: texts.close }).click();
      await page.getByRole('button', { name: texts.reopen }).click();
      await expect(page.getByRole('button', { name: texts.close })).toBeVisible();
    });
  });
}
