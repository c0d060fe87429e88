import { randomUUID } from 'node:crypto';
import type { PutAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import type { APIRequestContext, Page } from '@playwright/test';
import type { TestUser } from '../fixtures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { goToFirstChapter, grantBook } from '../reader/reader-book.ts';

// A teacher shares notes with a class by a link; a student joins, sees and hides them, and plans an exam; the teacher revokes.

test.use({ language: 'en' });

const ADDED_NOTE = '第二条';
/** How soon a student sees what the teacher does. */
const SEEN_WITHIN_MS = 8000;

const menuOf = (page: Page) => page.getByRole('toolbar');

/** Marks a passage with a note, by keyboard. */
async function writeNote(page: Page, note: string): Promise<void> {
  await page.getByRole('main').focus();
  await page.keyboard.press('F7');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await menuOf(page).getByRole('button', { name: 'Add note', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.fill(note);
  const saved = page.waitForResponse((reply) =>
    Boolean(reply.url().includes('pushAnnotations') && reply.request().postData()?.includes('期末必考')),
  );
  await page.keyboard.press('Control+Enter');
  await saved;
}

async function shareLayer(page: Page): Promise<string> {
  await page.goto('/pc/personal/classLayer');
  await page.getByRole('button', { name: 'Share with a class' }).click();
  const form = page.getByRole('form', { name: 'Share with a class' });
  await form.getByRole('combobox', { name: 'Textbook' }).selectOption('微积分起步');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('期末重点');
  await form.getByRole('textbox', { name: 'Class', exact: true }).fill('数学2501班');
  await form.getByRole('checkbox', { name: /^Yellow/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Shared', { exact: true })).toBeVisible();
  await expectAccessible(page);
  return page.getByRole('article').getByRole('textbox').inputValue();
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: "Teacher's annotations" });

/** The panel opens from the passage; hiding takes the marks from the page. */
async function seeAndHide(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Teacher's annotation:/ })
    .first()
    .click();
  const panel = panelOf(page);
  await expect(panel.getByText('<b>期末必考</b>')).toBeVisible();
  await expectAccessible(page);
  const toggle = panel.getByRole('switch', { name: /^Show/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('button', { name: /^Teacher's annotation:/ })).toHaveCount(0);
  await toggle.click();
  await expect(page.getByRole('button', { name: /^Teacher's annotation:/ })).toHaveCount(1);
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
    kind: 'put',
    uid: randomUUID(),
    operationId: randomUUID(),
    baseRev: 0,
    changed: ['look', 'note', 'anchor'],
    content: { ...content, note: ADDED_NOTE },
  };
  const data = { bookId, operations: [operation] };
  expect((await request.post('/b/v1/annotation/pushAnnotations', { headers, data })).ok()).toBe(true);
}

/** Looks for the plan in the reader, then on the bookshelf and the page of plans. */
async function planExam(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exam plan', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Exam plan' });
  const examDay = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await panel.getByLabel('Exam date').fill(examDay);
  await panel.getByRole('button', { name: 'Make plan' }).click();
  await expect(panel.getByRole('region', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/pc/myBook');
  await page.getByRole('link', { name: 'All exam plans' }).click();
  const board = page.getByRole('article', { name: '微积分起步' });
  await expect(board.getByLabel('Exam date')).toHaveValue(examDay);
  await expect(board.getByRole('status').filter({ hasText: '0 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reading time' })).toBeVisible();
  await expectAccessible(page);
}

test('a class layer and an exam plan', async ({ newPage, makeUser, database, request }) => {
  const [teacher, student] = [await makeUser(2), await makeUser(1)];
  const bookId = await grantBook(database, teacher);
  const teaching = await newPage({ as: teacher });
  const learning = await newPage({ as: student });
  await teaching.goto(`/pc/read?bookId=${bookId}`);
  await goToFirstChapter(teaching);
  await writeNote(teaching, '<b>期末必考</b>');
  const link = await shareLayer(teaching);

  await test.step('the student needs the textbook first', async () => {
    await learning.goto(new URL(link).pathname);
    await expect(learning.getByText('This textbook is not on your bookshelf')).toBeVisible();
    await expect(learning.getByRole('link', { name: 'Buy the textbook' })).toBeVisible();
    await expectAccessible(learning);
    await grantBook(database, student);
    await learning.reload();
  });
  await test.step('the student joins, sees and hides', async () => {
    await learning.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(learning.getByRole('link', { name: 'Start reading' })).toBeVisible();
    await expectAccessible(learning);
    await learning.getByRole('link', { name: 'Start reading' }).click();
    await goToFirstChapter(learning);
    await seeAndHide(learning);
    await addMark(request, teacher, bookId);
    await expect(panelOf(learning).getByText(ADDED_NOTE)).toBeVisible({
      timeout: SEEN_WITHIN_MS,
    });
  });
  await test.step('the teacher revokes, and the student sees nothing any more', async () => {
    await teaching.getByRole('button', { name: /^Stop sharing/ }).click();
    await teaching
      .getByRole('dialog')
      .getByRole('button', { name: /^Stop sharing/ })
      .click();
    await expect(teaching.getByText('Stopped', { exact: true })).toBeVisible();
    await expect(panelOf(learning).getByRole('article')).toHaveCount(0, {
      timeout: SEEN_WITHIN_MS,
    });
    await expect(learning.getByRole('button', { name: /^Teacher's annotation:/ })).toHaveCount(0);
  });
  await test.step('the student plans the exam', () => planExam(learning));
});
