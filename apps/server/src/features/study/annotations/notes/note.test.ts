import { findNoteBooks, findNoteChapters, findNotes, generalErrors, pushAnnotations } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { compareCfi } from '@zhiye/epub-cfi/compare';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { makeNotes } from '../../../../testing/notes.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { placeOfCfi } from '../annotation.store.ts';
import { describePlace } from './note.service.ts';

const app = useOwnApp();

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEntitlement(app, user, bookId);
  return { user, bookId };
}

const find = async (user: TestUser, query: Partial<InputOf<typeof findNotes>> = {}) =>
  (await app.call(findNotes, { pageNo: 1, pageSize: 20, ...query }, user)).body;
const textsOf = async (user: TestUser, query: Partial<InputOf<typeof findNotes>> = {}) =>
  (await find(user, query)).data.list.map(({ annotation }) => annotation.selectedText);

describe('all notes', () => {
  it('are found by book, kind, color, chapter and words', async () => {
    const { user, bookId } = await makeReader();
    const other = await makeBook(app);
    await makeEntitlement(app, user, other);
    await makeNotes(app, user, bookId, [
      { selectedText: 'a', color: 'red' },
      { selectedText: 'b', color: 'blue', note: '＜b＞干扰 Interference', chapterPos: 2 },
      { selectedText: 'c', isBookmark: true, color: 'red', title: '第二章', chapterPos: 2 },
    ]);
    await makeNotes(app, user, other, [
      { selectedText: 'd', title: '100% 干扰_', createTime: 1_764_000_000_000 },
    ]);
    const { data } = await find(user, { bookId });
    expect([data.total, data.counts]).toEqual([3, { highlight: 1, note: 1, bookmark: 1 }]);
    expect(await textsOf(user, { kind: 'note' })).toEqual(['d', 'b']);
    expect((await find(user, { kind: 'note' })).data).toMatchObject({ total: 2, counts: { highlight: 1 } });
    expect(await textsOf(user, { colors: 'red,green' })).toEqual(['a']);
    expect(await textsOf(user, { bookId, chapter: 2 })).toEqual(['b', 'c']);
    // any order, case and width; no wildcards
    expect(await textsOf(user, { words: 'interFERENCE <B>干' })).toEqual(['b']);
    expect(await textsOf(user, { words: '100%' })).toEqual(['d']);
    expect(await textsOf(user, { words: '1%0' })).toEqual([]);
    const books = (await app.call(findNoteBooks, {}, user)).body.data.list;
    expect(books.map(({ book, access, notes }) => [book.bookId, access, notes])).toEqual([
      [other, 'active', 1],
      [bookId, 'active', 1],
    ]);
  });

  it('come by place within each book, or the newest first, in pages', async () => {
    const { user, bookId } = await makeReader();
    await makeNotes(app, user, bookId, [
      { selectedText: '10', cfi: 'epubcfi(/6/4!/4/10,/1:0,/1:4)' },
      { selectedText: '2', cfi: 'epubcfi(/6/4!/4/2,/1:7,/1:9)' },
      { selectedText: '0', chapterPos: 0, cfi: 'epubcfi(/6/2!/4/90,/1:7,/1:9)' },
      { selectedText: '2 before', cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:4)' },
    ]);
    expect(await textsOf(user)).toEqual(['0', '2 before', '2', '10']);
    expect(await textsOf(user, { sort: 'time' })).toEqual(['2 before', '0', '2', '10']);
    expect(await textsOf(user, { pageNo: 2, pageSize: 3 })).toEqual(['10']);
  });

  it('of a book whose access has ended are found without its text, by chapter and printed page', async () => {
    const { user, bookId } = await makeReader();
    await makeRevision(app, bookId);
    const serialized = JSON.stringify({
      prefix: '',
      suffix: '',
      progression: 0,
      printedPage: '92',
      chapter: '遗忘',
    });
    await makeNotes(app, user, bookId, [
      { selectedText: '留下的', note: '看笔记', serialized },
      { selectedText: '旧的', serialized: 'broken', chapterPos: 1 },
    ]);
    await app.platform.pool.query(
      `UPDATE entitlements SET starts_at = now() - interval '9 days', ends_at = now() - interval '1 day' WHERE book_id = $1`,
      [bookId],
    );
    const { data } = await find(user, { words: '笔记' });
    expect(data.list).toMatchObject([
      { bookId, printedPage: '92', chapter: '遗忘', annotation: { selectedText: '留下的' } },
    ]);
    expect((await find(user)).data.list[1]).toMatchObject({ chapter: '第 2 章', printedPage: null });
    expect((await app.call(findNoteBooks, {}, user)).body.data.list).toMatchObject([{ access: 'ended' }]);
    const chapters = (await app.call(findNoteChapters, { bookId }, user)).body.data.list;
    expect(chapters).toEqual([{ chapter: 1, title: '第 2 章', total: 2 }]);
    // the text is gone altogether
    await app.platform.pool.query('UPDATE publications SET is_current = false WHERE book_id = $1', [bookId]);
    expect((await find(user)).data.list[0]).toMatchObject({ chapter: '遗忘', printedPage: '92' });
  });

  it('of other people and deleted ones are not found; a book that is not there has none', async () => {
    const { user, bookId } = await makeReader();
    const [uid] = await makeNotes(app, user, bookId, [{ note: '秘密' }]);
    const stranger = await makeUser(app);
    expect((await find(stranger, { bookId, words: '秘密' })).data.total).toBe(0);
    expect((await find(user, { bookId: 2_000_000_000 })).data.total).toBe(0);
    const deletion = { kind: 'delete' as const, uid: uid!, operationId: newId(), baseRev: 1 };
    await app.call(pushAnnotations, { bookId, operations: [deletion] }, user);
    expect((await find(user)).data.total).toBe(0);
  });

  it.each([
    { colors: 'red,pink' },
    { words: 'a\u0000' },
    { words: '字'.repeat(101) },
    { chapter: -1 },
    { sort: 'size' },
  ])('the filter %j is refused', async (query) => {
    const { code } = await find(await makeUser(app), query as never);
    expect(code).toBe(generalErrors.invalidInput.code);
  });
});

it('rows that are older than the sort by place get their place', async () => {
  const { user, bookId } = await makeReader();
  await makeNotes(app, user, bookId, [{}]);
  await app.platform.pool.query(`UPDATE annotations SET place = '' WHERE user_id = $1`, [user.userId]);
  await app.sweep('deletedAnnotations');
  const { rows } = await app.platform.pool.query<{ place: string }>(
    'SELECT place FROM annotations WHERE user_id = $1',
    [user.userId],
  );
  expect(rows).toEqual([{ place: placeOfCfi('epubcfi(/6/4!/4/2,/1:0,/1:9)') }]);
});

it('the place of a CFI sorts like the CFI', () => {
  const point = fc
    .tuple(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }), fc.nat(70_000))
    .map(([steps, offset]) => `epubcfi(/6/4!/${steps.join('/')}/1:${offset})`);
  fc.assert(
    fc.property(point, point, (one, other) => {
      const places = [placeOfCfi(one), placeOfCfi(other)];
      const byText = places[0] === places[1] ? 0 : places[0]! < places[1]! ? -1 : 1;
      expect(byText).toBe(Math.sign(compareCfi(parseCfi(one), parseCfi(other))));
    }),
  );
  expect(placeOfCfi('epubcfi(')).toBe('0');
});

it.each(['', 'null', '[]', '{"progression":7}', '{"progression":"x","printedPage":5,"chapter":{}}'])(
  'a stored anchor %j has no place and does no harm',
  (serialized) => {
    expect(describePlace({ serialized, chapterPos: 1 }, undefined)).toEqual({
      progression: 0,
      chapter: null,
      printedPage: null,
      position: null,
    });
  },
);

it.each([
  ['a page of a fixed layout', true, '{"progression":0.29}', { printedPage: '30', position: 30 }],
  ['a position', false, '{"progression":0.29}', { printedPage: null, position: 30 }],
  ['the last position', false, '{"progression":1}', { printedPage: null, position: 100 }],
  [
    'what the reader showed',
    false,
    '{"progression":0.29,"printedPage":"xii"}',
    { printedPage: 'xii', position: 30 },
  ],
])('a place without pages of a printed book is %s', (_, isFixed, serialized, place) => {
  const outline = { positions: 100, chapters: [], pages: { printed: [], isFixed } };
  expect(describePlace({ serialized, chapterPos: 0 }, outline)).toMatchObject(place);
});
