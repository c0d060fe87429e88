import { randomUUID } from 'node:crypto';
import type { PutAnnotation } from '@zhiye/contract/constants/reading/annotation-merge';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Language, TestUser } from '../fixtures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';

// A teacher shares notes with a class by a link; a student joins, sees and hides them, and plans an exam; the teacher revokes.

const TEXTS = {
  zh: {
    note: '写笔记',
    noteText: '笔记内容',
    share: '共享给班级',
    book: '教材',
    name: '名称',
    className: '班级',
    color: /^黄/,
    submit: '共享',
    shared: '共享中',
    copy: /^复制链接/,
    revoke: /^停止共享/,
    revoked: '已停止',
    join: '加入',
    read: '开始阅读',
    notHeld: '你的书架上还没有这本教材',
    buy: '去购买',
    panel: '老师的批注',
    mark: /^老师的批注：/,
    show: /^显示/,
    plan: '备考计划',
    examDay: '考试日期',
    make: '生成计划',
    today: '今天',
    delete: '删除计划',
    allPlans: '全部备考计划',
    time: '阅读时间',
  },
  en: {
    note: 'Add note',
    noteText: 'Note',
    share: 'Share with a class',
    book: 'Textbook',
    name: 'Name',
    className: 'Class',
    color: /^Yellow/,
    submit: 'Share',
    shared: 'Shared',
    copy: /^Copy link/,
    revoke: /^Stop sharing/,
    revoked: 'Stopped',
    join: 'Join',
    read: 'Start reading',
    notHeld: 'This textbook is not on your bookshelf',
    buy: 'Buy the textbook',
    panel: "Teacher's annotations",
    mark: /^Teacher's annotation:/,
    show: /^Show/,
    plan: 'Exam plan',
    examDay: 'Exam date',
    make: 'Make plan',
    today: 'Today',
    delete: 'Delete plan',
    allPlans: 'All exam plans',
    time: 'Reading time',
  },
} as const;

const ADDED_NOTE = '第二条';
/** How soon a student sees what the teacher does. */
const SEEN_WITHIN_MS = 8000;

const menuOf = (page: Page) => page.getByRole('toolbar');

async function openChapter(page: Page): Promise<void> {
  await page.getByRole('button', { name: '第一章 函数与变化' }).click();
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText('第一章');
}

/** Marks a passage with a note, by keyboard. */
async function writeNote(page: Page, language: Language, note: string): Promise<void> {
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await menuOf(page).getByRole('button', { name: TEXTS[language].note, exact: true }).click();
  const field = page.getByRole('textbox', { name: TEXTS[language].noteText, exact: true });
  await field.fill(note);
  const saved = page.waitForResponse((reply) =>
    Boolean(reply.url().includes('pushAnnotations') && reply.request().postData()?.includes('期末必考')),
  );
  await page.keyboard.press('Control+Enter');
  await saved;
}

async function shareLayer(page: Page, language: Language): Promise<string> {
  const text = TEXTS[language];
  await page.goto('/pc/personal/classLayer');
  await page.getByRole('button', { name: text.share }).click();
  const form = page.getByRole('form', { name: text.share });
  await form.getByRole('combobox', { name: text.book }).selectOption('微积分起步');
  await form.getByRole('textbox', { name: text.name, exact: true }).fill('期末重点');
  await form.getByRole('textbox', { name: text.className, exact: true }).fill('数学2501班');
  await form.getByRole('checkbox', { name: text.color }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: text.submit, exact: true }).click();
  await expect(page.getByText(text.shared, { exact: true })).toBeVisible();
  await expectAccessible(page);
  return page.getByRole('article').getByRole('textbox').inputValue();
}

const panelOf = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: TEXTS[language].panel });

/** The panel opens from the passage; hiding takes the marks from the page. */
async function seeAndHide(page: Page, language: Language): Promise<void> {
  const text = TEXTS[language];
  await page.getByRole('button', { name: text.mark }).first().click();
  const panel = panelOf(page, language);
  await expect(panel.getByText('<b>期末必考</b>')).toBeVisible();
  await expectAccessible(page);
  const toggle = panel.getByRole('switch', { name: text.show });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('button', { name: text.mark })).toHaveCount(0);
  await toggle.click();
  await expect(page.getByRole('button', { name: text.mark })).toHaveCount(1);
}

/** Another mark of the teacher, in the shared color. */
async function addMark(request: APIRequestContext, teacher: TestUser, bookId: number): Promise<void> {
  const headers = { WebAuthorization: teacher.token };
  const query = `bookId=${bookId}&since=0`;
  const pulled = await request.get(`/b/v1/annotation/pullAnnotations?${query}`, { headers });
  const [mark] = ((await pulled.json()) as { data: { list: PutAnnotation['content'][] } }).data.list;
  const { isBookmark, id, createTime, chapterPos, cfi, serialized, selectedText, color, style, title } =
    mark!;
  const content = {
    isBookmark,
    id,
    createTime,
    chapterPos,
    cfi,
    serialized,
    selectedText,
    color,
    style,
    title,
  };
  const operation = {
    ...{ kind: 'put', uid: randomUUID(), operationId: randomUUID(), baseRev: 0 },
    ...{ changed: ['look', 'note', 'anchor'], content: { ...content, note: ADDED_NOTE } },
  };
  const data = { bookId, operations: [operation] };
  expect((await request.post('/b/v1/annotation/pushAnnotations', { headers, data })).ok()).toBe(true);
}

/** In the reader, then on the bookshelf and the page of plans. */
async function planExam(page: Page, language: Language): Promise<void> {
  const text = TEXTS[language];
  await page.getByRole('button', { name: text.plan, exact: true }).click();
  const panel = page.getByRole('complementary', { name: text.plan });
  const examDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await panel.getByLabel(text.examDay).fill(examDay);
  await panel.getByRole('button', { name: text.make }).click();
  await expect(panel.getByRole('region', { name: text.today })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pc/myBook');
  await page.getByRole('link', { name: text.allPlans }).click();
  await expect(page.getByRole('article', { name: '微积分起步' })).toContainText(examDay);
  await expect(page.getByRole('heading', { name: text.time })).toBeVisible();
  await expectAccessible(page);
}

for (const language of ['zh', 'en'] as const) {
  test(`a class layer and an exam plan (${language})`, async ({ newPage, makeUser, database, request }) => {
    const text = TEXTS[language];
    const [teacher, student] = [await makeUser(2), await makeUser(1)];
    const bookId = await grantBook(database, teacher);
    const teaching = await newPage({ as: teacher, language });
    const learning = await newPage({ as: student, language });
    await teaching.goto(`/pc/read?bookId=${bookId}`);
    await openChapter(teaching);
    await writeNote(teaching, language, '<b>期末必考</b>');
    const link = await shareLayer(teaching, language);

    await test.step('the student needs the textbook first', async () => {
      await learning.goto(new URL(link).pathname);
      await expect(learning.getByText(text.notHeld)).toBeVisible();
      await expect(learning.getByRole('link', { name: text.buy })).toBeVisible();
      await expectAccessible(learning);
      await grantBook(database, student);
      await learning.reload();
    });
    await test.step('the student joins, sees and hides', async () => {
      await learning.getByRole('button', { name: text.join, exact: true }).click();
      await expect(learning.getByRole('link', { name: text.read })).toBeVisible();
      await expectAccessible(learning);
      await learning.getByRole('link', { name: text.read }).click();
      await openChapter(learning);
      await seeAndHide(learning, language);
      await addMark(request, teacher, bookId);
      await expect(panelOf(learning, language).getByText(ADDED_NOTE)).toBeVisible({
        timeout: SEEN_WITHIN_MS,
      });
    });
    await test.step('the teacher revokes, and the student sees nothing any more', async () => {
      await teaching.getByRole('button', { name: text.revoke }).click();
      await teaching.getByRole('dialog').getByRole('button', { name: text.revoke }).click();
      await expect(teaching.getByText(text.revoked, { exact: true })).toBeVisible();
      await expect(panelOf(learning, language).getByRole('article')).toHaveCount(0, {
        timeout: SEEN_WITHIN_MS,
      });
      await expect(learning.getByRole('button', { name: text.mark })).toHaveCount(0);
    });
    await test.step('the student plans the exam', () => planExam(learning, language));
  });
}
