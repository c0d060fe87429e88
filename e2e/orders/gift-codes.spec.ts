import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { Language } from '../fixtures.ts';

// Staff give CODEs away, a student redeems one, and staff see it, find it in a support case and withdraw the rest.

const TEXTS = {
  zh: {
    batch: '批次详情',
    create: '生成一批',
    find: '查找教材',
    add: /^添加|加入/,
    purpose: '用途',
    teaching: '教学赠送',
    quantity: '数量',
    end: '兑换截止',
    submit: '生成',
    made: '已生成',
    exportCodes: '导出 CODE',
    total: '共 3 个',
    look: '查看可兑换的教材',
    redeem: '兑换到书架',
    result: '兑换结果',
    exported: /导出 3 个/,
    activated: '已激活',
    whole: '整串 CODE',
    panel: 'CODE 详情',
    history: /激活.*来客1/,
    withdraw: '撤回',
    reason: '原因',
    next: '下一步',
    sure: '确定作废 2 个 CODE？',
    confirm: '确认撤回',
    withdrawn: '已撤回',
    void: '已作废',
  },
  en: {
    batch: 'Batch details',
    create: 'New batch',
    find: 'Find a textbook',
    add: /^Add/,
    purpose: 'Purpose',
    teaching: 'Teaching gift',
    quantity: 'Quantity',
    end: 'Redeem by',
    submit: 'Create',
    made: 'Created',
    exportCodes: 'Export CODEs',
    total: 'CODEs: 3',
    look: 'See the textbooks',
    redeem: 'Add to my bookshelf',
    result: 'Redeemed',
    exported: /exported 3/,
    activated: 'Redeemed',
    whole: 'Whole CODE',
    panel: 'CODE details',
    history: /Redeemed.*来客1/,
    withdraw: 'Withdraw',
    reason: 'Reason',
    next: 'Next',
    sure: 'Void 2 CODEs?',
    confirm: 'Withdraw batch',
    withdrawn: 'Withdrawn',
    void: 'Void',
  },
} satisfies Record<Language, Record<string, string | RegExp>>;

const ADMIN_VIEWPORT = { width: 1280, height: 900 };

for (const language of ['zh', 'en'] as Language[]) {
  test(`staff give CODEs away, a student redeems one, the rest is withdrawn (${language})`, async ({
    makeUser,
    newPage,
  }) => {
    test.slow();
    const texts = TEXTS[language];
    const [staff, student] = [await makeUser(5), await makeUser(1)];
    const page = await newPage({ as: staff, language, viewport: ADMIN_VIEWPORT });
    const batch = page.getByRole('complementary', { name: texts.batch });
    let code = '';

    await test.step('makes a batch and exports it', async () => {
      await page.goto('/pc/backoffice/giftCodes');
      await page.getByRole('button', { name: texts.create }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox', { name: texts.find }).fill('高等代数讲义');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: texts.add }).first().click();
      await dialog.getByRole('combobox', { name: texts.purpose }).click();
      await page.getByTitle(texts.teaching).click();
      await dialog.getByRole('textbox', { name: texts.quantity }).fill('3');
      const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByRole('textbox', { name: texts.end }).fill(day);
      await page.keyboard.press('Tab');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: texts.submit, exact: true }).click();
      await expect(page).toHaveURL(/giftBatchId=/);
      await expect(page.getByText(texts.total)).toBeVisible();
      await expect(batch.getByText(texts.made)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: texts.exportCodes }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      code = /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(file)![0];
      await expect(batch.getByText(texts.exported)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a student redeems one in the four boxes', async () => {
      const studentPage = await newPage({ as: student, language });
      await studentPage.goto('/pc/codeExchange');
      await studentPage.getByRole('main').getByRole('textbox').first().click();
      await studentPage.keyboard.type(code);
      await expect(studentPage.getByRole('main').getByRole('textbox').last()).toHaveValue(code.slice(-4));
      await studentPage.getByRole('button', { name: texts.look }).click();
      await expect(studentPage.getByRole('button', { name: texts.redeem })).toBeVisible();
      await expectAccessible(studentPage);
      await studentPage.getByRole('button', { name: texts.redeem }).click();
      await expect(studentPage.getByRole('region', { name: texts.result, exact: true })).toBeVisible();
    });

    await test.step('staff see who redeemed it, and its history by its text', async () => {
      await page.reload();
      const row = page.getByRole('row', { name: new RegExp(code.slice(-4)) });
      await expect(row).toContainText(texts.activated);
      await expect(row).toContainText(student.name);
      const batchUrl = page.url();
      await page.goto('/pc/backoffice/codes?source=gift');
      await page.getByRole('searchbox', { name: texts.whole }).fill(code);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: texts.panel });
      await expect(panel.getByRole('listitem').last()).toContainText(texts.history);
      expect(page.url()).not.toContain(code);
      await expectAccessible(page);
      await page.goto(batchUrl);
    });

    await test.step('withdraws the rest, with a reason and a second confirmation', async () => {
      await batch.getByRole('button', { name: texts.withdraw }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: texts.reason }).fill('课程取消');
      await page.getByRole('dialog').getByRole('button', { name: texts.next }).click();
      await expect(page.getByRole('dialog', { name: texts.sure })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: texts.confirm }).click();
      await expect(batch.getByText(texts.withdrawn).first()).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: texts.void })).toHaveCount(2);
      await expectAccessible(page);
    });
  });
}
