import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { TestUser } from '../fixtures.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { grantBook } from '../reader/reader-book.ts';

// All notes of a person by keyboard alone: filter, edit, delete and undo, export, search, and the jump to the passage. A
// passage that has moved in a new revision gets its new place.

test.use({ language: 'en' });

const WORD = '水箱';

/** A highlight, a note, a bookmark and a flashcard. The CFI of the note leads to nothing: only its quote finds the passage. */
async function makeNotes(request: APIRequestContext, person: TestUser, bookId: number): Promise<void> {
  const headers = { WebAuthorization: person.token };
  const found = await request.post('/b/v1/reading/searchInBook', {
    headers,
    data: { bookId, text: WORD, pageNo: 1, pageSize: 1 },
  });
  const [hit] = ((await found.json()) as { data: { list: { cfi: string; position: number }[] } }).data.list;
  const section = Number(/^epubcfi\(\/6\/(\d+)/.exec(hit!.cfi)![1]) / 2 - 1;
  const base = {
    isBookmark: false,
    id: 1_763_000_000_000,
    createTime: 1_763_000_000_000,
    chapterPos: section,
    cfi: hit!.cfi,
    serialized: JSON.stringify({ prefix: '', suffix: '', progression: 0.1 }),
    selectedText: WORD,
    color: 'yellow',
    style: 'background',
    title: '',
    note: '',
  };
  const moved = hit!.cfi.replace(/!.*$/, '!/4/9990,/1:0,/1:2)');
  const contents = [
    { ...base, color: 'blue' },
    { ...base, cfi: moved, note: '<b>注水</b> 期中', title: '考点' },
    { ...base, isBookmark: true },
  ];
  const operations = contents.map((content, index) => ({
    kind: 'put',
    uid: randomUUID(),
    operationId: randomUUID(),
    baseRev: 0,
    changed: ['look', 'note', 'anchor'],
    content: { ...content, createTime: base.createTime + index },
  }));
  const pushed = await request.post('/b/v1/annotation/pushAnnotations', {
    headers,
    data: { bookId, operations },
  });
  expect(((await pushed.json()) as { code: number }).code).toBe(200);
  const card = await request.post('/b/v1/flashcards/createFlashcard', {
    headers,
    data: {
      cardId: randomUUID(),
      categoryId: null,
      kind: 'cloze',
      front: `{{c1::${WORD}}}多大？`,
      back: '',
      source: { bookId, title: '', cfi: '', quote: '', page: '' },
    },
  });
  expect(((await card.json()) as { code: number }).code).toBe(200);
}

const itemsOf = (page: Page) => page.getByRole('main').getByRole('article');

/** Gives the focus to a control and presses a key: the pointer is not used. */
async function press(
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  const control = page.getByRole('main').getByRole(role, { name }).first();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

async function journey(page: Page, bookId: number): Promise<void> {
  await page.goto('/pc/personal/notes');
  await expect(page.getByRole('heading', { name: 'My notes', level: 1 })).toBeVisible();
  await expect(itemsOf(page)).toHaveCount(3);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Kind' })
    .getByRole('link', { name: /^Notes/ })
    .press('Enter');
  await expect(page).toHaveURL(/kind=note/);
  await expect(itemsOf(page)).toHaveCount(1);
  // markup of a note stays text
  await expect(page.getByText('<b>注水</b> 期中')).toBeVisible();

  await press(page, 'button', 'Edit note');
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' epsilon');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('期中 epsilon')).toBeVisible();
  await press(page, 'button', 'Delete');
  await expect(itemsOf(page)).toHaveCount(0);
  await press(page, 'button', 'Undo');
  await expect(itemsOf(page)).toHaveCount(1);

  await press(page, 'button', 'Export');
  await press(page, 'button', /^Markdown/);
  const download = page.waitForEvent('download');
  const ready = page.getByRole('button', { name: /^Download/ });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await ready.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('## 微积分起步');
  expect(file).toContain('\\<b\\>注水\\</b\\> 期中 epsilon');
  await page.keyboard.press('Escape');

  const search = page.getByRole('searchbox', { name: 'Search notes, flashcards and textbooks' });
  await search.focus();
  await page.keyboard.type(WORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/personal\/notes\/search\?q=/);
  const inBooks = page.getByRole('region', { name: 'In textbooks' });
  await expect(inBooks.locator('mark').first()).toHaveText(WORD);
  // a cloze card shows its answer
  await expect(page.getByRole('region', { name: 'Flashcards' }).getByRole('article')).toContainText(
    `${WORD}多大？`,
  );
  await expectAccessible(page);

  // the reader finds the passage by its quote, and the note gets the new place
  await page.goto(`/pc/personal/notes?bookId=${bookId}&kind=note`);
  const push = page.waitForResponse((response) => response.url().includes('/pushAnnotations'));
  await press(page, 'link', 'Go to passage');
  await expect(page.locator('iframe:visible').first().contentFrame().locator('body')).toContainText(WORD);
  expect((await push).ok()).toBe(true);
}

const cfiOfNote = async ({ pool }: Database, { userId }: TestUser): Promise<string> => {
  const { rows } = await pool.query<{ cfi: string }>(
    `SELECT cfi FROM annotations WHERE user_id = $1 AND note <> ''`,
    [userId],
  );
  return rows[0]!.cfi;
};

test('notes of all books by keyboard', async ({ newPage, makeUser, database, request }) => {
  const person = await makeUser(1);
  const bookId = await grantBook(database, person);
  await makeNotes(request, person, bookId);
  await journey(await newPage({ as: person }), bookId);
  await expect.poll(() => cfiOfNote(database, person)).not.toContain('9990');
});
