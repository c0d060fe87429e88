import { screen, within } from '@testing-library/react';
import type { Note } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBook } from '../../../shared/testing/fixtures.ts';
import { startFakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../shared/testing/session.ts';
import { StudyPage } from './study-page.tsx';

const none = { total: 0, due: 0, mastered: 0 };
const makeNote = (bookId: number, selectedText: string, parts: object = {}): Note =>
  ({
    bookId,
    chapter: '第四讲',
    printedPage: '92',
    position: 12,
    progression: 0.4,
    attachments: [],
    annotation: {
      uid: crypto.randomUUID(),
      createTime: Date.parse('2026-11-20T13:06:00Z'),
      cfi: 'epubcfi(/6/4!/4/2/1:0)',
      selectedText,
      color: 'yellow',
      style: 'background',
      title: '',
      note: '',
      ...parts,
    },
  }) as unknown as Note;

function openStudy({ books = [] as object[], notes = [] as Note[] } = {}) {
  signInAs(1);
  const due = books.reduce((sum: number, book) => sum + (book as { due: number }).due, 0);
  startFakeServer({
    'GET /b/v1/flashcards/countDueFlashcards': () => ({ total: due }),
    'GET /b/v1/flashcards/findFlashcardCategories': () => ({
      list: [],
      all: { ...none, total: books.length * 60, due },
      uncategorized: none,
      statuses: [],
      books,
    }),
    'GET /b/v1/examPlan/findExamPlans': () => ({ list: [] }),
    'GET /b/v1/annotation/findNotes': () => ({
      list: notes,
      total: notes.length,
      counts: { highlight: notes.length, note: 0, bookmark: 0 },
    }),
    'GET /b/v1/annotation/findNoteBooks': () => ({
      list: [7, 8].map((bookId) => ({
        book: makeBook({ bookId, title: bookId === 7 ? '记忆的形状' : '机械设计原理' }),
        access: bookId === 7 ? 'active' : 'ended',
        highlights: 1,
        notes: 0,
        bookmarks: 0,
      })),
    }),
  } as never);
  renderPage(StudyPage, '/personal/flashCard');
}

it('the due cards stand by book, those with most first, and lead to their review', async () => {
  openStudy({
    books: [
      { bookId: 7, title: '高等代数', total: 68, due: 4 },
      { bookId: 8, title: '数据结构', total: 54, due: 9 },
      { bookId: 9, title: '有机反应', total: 41, due: 0 },
    ],
  });
  const section = within(await screen.findByRole('region', { name: '到期的卡' }));
  const tiles = section.getAllByRole('listitem').map((tile) => tile.textContent);
  expect(tiles).toEqual(['数据结构共 54 张9 张到期', '高等代数共 68 张4 张到期']);
  expect(section.getByRole('link', { name: /数据结构/ }).getAttribute('href')).toBe(
    '/personal/flashCard/review?bookId=8',
  );
  expect(section.getByRole('link', { name: '全部 180 张' })).toBeTruthy();
});

it('the last notes lead to their places, those of an ended book to the list of notes, and bookmarks are left out', async () => {
  openStudy({
    notes: [
      makeNote(7, '忘掉多少', { note: '期末必考' }),
      makeNote(7, '', { isBookmark: true }),
      makeNote(8, '过盈配合'),
    ],
  });
  const section = within(await screen.findByRole('region', { name: '最近的笔记' }));
  const links = section.getAllByRole('listitem').map((row) => within(row).getByRole('link'));
  expect(links.map((link) => link.textContent)).toEqual([
    '忘掉多少期末必考记忆的形状 · 第 92 页 · 11-20 21:06',
    '过盈配合机械设计原理 · 第 92 页 · 11-20 21:06',
  ]);
  expect(links[0]!.getAttribute('href')).toContain('/read?bookId=7&cfi=');
  expect(links[1]!.getAttribute('href')).toBe('/personal/notes?bookId=8');
  expect(section.getByRole('link', { name: '全部 3 条' })).toBeTruthy();
});

it('who has neither cards nor notes is shown neither', async () => {
  openStudy();
  expect(await screen.findByText('今天没有到期的学习卡')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '到期的卡' })).toBeNull();
  expect(screen.queryByRole('region', { name: '最近的笔记' })).toBeNull();
});
