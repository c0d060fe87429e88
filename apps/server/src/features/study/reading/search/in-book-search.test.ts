import { readingErrors, searchInBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import { cacheTextIndexes } from './text-index-cache.ts';

const app = useApp();

const chapter = (body: string) => `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>章</title></head><body>${body}</body></html>`;

const words = {
  'OPS/c1.xhtml': chapter('<h1>散列</h1><p>两个不同的键得到同一个地址，就叫冲突。Python 里叫 Hash。</p>'),
  'OPS/c2.xhtml': chapter('<h1>拉链</h1><p>冲突从\n哪里来，见上一章。</p><p>ＰＹＴＨＯＮ 也行。</p>'),
  'OPS/c3.xhtml': chapter(`<h1>很多</h1>${'<p>同一句话。</p>'.repeat(600)}`),
};

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId, words);
  await makeEntitlement(app, user, bookId);
  const search = async (text: string, page = {}) =>
    (await app.call(searchInBook, { bookId, text, pageNo: 1, pageSize: 20, ...page }, user)).body;
  return { user, bookId, search };
}

describe('searching in a book', () => {
  it('lists hits in the order of the book, with context, chapter and position', async () => {
    const { search } = await makeReader();
    const { data } = await search('冲突');
    expect([data.total, data.hasMore]).toEqual([2, false]);
    const [first, second] = data.list;
    expect(first).toMatchObject({ href: 'OPS/c1.xhtml', match: '冲突', title: '第 1 章', position: 1 });
    expect(first!.before).toContain('得到同一个地址，就叫');
    expect(first!.after.startsWith('。Python')).toBe(true);
    expect(first!.cfi).toBe('epubcfi(/6/2!/4/4,/1:16,/1:18)');
    expect(second).toMatchObject({ href: 'OPS/c2.xhtml', title: '第 2 章', position: 2 });
  });

  it('ignores case, character width and line breaks', async () => {
    const { search } = await makeReader();
    expect((await search('pYthon')).data.list.map(({ match }) => match)).toEqual(['Python', 'ＰＹＴＨＯＮ']);
    expect((await search('从哪里来')).data.list.map(({ match }) => match)).toEqual(['从 哪里来']);
    expect((await search('没有这句')).data).toEqual({
      list: [],
      total: 0,
      hasMore: false,
      isShortened: false,
    });
  });

  it('lists pages of hits and stops at 500', async () => {
    const { search } = await makeReader();
    const { data } = await search('同一句话', { pageNo: 5, pageSize: 100 });
    expect([data.total, data.hasMore, data.list.length]).toEqual([500, true, 100]);
    expect((await search('同一句话', { pageNo: 6, pageSize: 100 })).data.list).toEqual([]);
  });

  it('stops at the end of the preview, for guests too', async () => {
    const { bookId } = await makeReader();
    const one = await makeBook(app, { previewRule: { kind: 'chapters', value: 1 } });
    await makeRevision(app, one, words);
    const ask = async (of: number, text: string) =>
      (await app.call(searchInBook, { bookId: of, preview: true, text, pageNo: 1, pageSize: 20 }, {})).body;
    expect((await ask(one, '冲突')).data.list.map(({ href }) => href)).toEqual(['OPS/c1.xhtml']);
    expect((await ask(one, '同一句话')).data).toEqual({
      list: [],
      total: 0,
      hasMore: false,
      isShortened: false,
    });
    const none = await makeBook(app, { previewRule: { kind: 'none', value: 0 } });
    await makeRevision(app, none, words);
    expect((await ask(none, '冲突')).code).toBe(readingErrors.noPreview.code);
    expect((await ask(bookId, '冲突')).isOK).toBe(true);
  });

  it('finds nothing in the rest of the chapter in which the preview ends', async () => {
    const bookId = await makeBook(app, { previewRule: { kind: 'pages', value: 1 } });
    const paragraphs = Array.from({ length: 4 }, (_, n) => `<p>第${n}段${'文'.repeat(400)}末尾${n}</p>`);
    await makeRevision(app, bookId, { 'OPS/c1.xhtml': chapter(paragraphs.join('')) });
    const input = { bookId, preview: true, pageNo: 1, pageSize: 20 };
    const find = async (text: string) =>
      (await app.call(searchInBook, { ...input, text }, {})).body.data.list.map(({ match }) => match);
    // Position 1 ends within paragraph 2, and the preview before it.
    expect(await find('末尾1')).toEqual(['末尾1']);
    expect(await find('第2段')).toEqual([]);
  });

  it('is refused to users who may not read the book', async () => {
    const { bookId } = await makeReader();
    const input = { bookId, text: '冲突', pageNo: 1, pageSize: 20 };
    for (const caller of [await makeUser(app), {}]) {
      const { body } = await app.call(searchInBook, input, caller);
      expect([body.code, body.data]).toEqual([readingErrors.notEntitled.code, {}]);
    }
  });
});

it('the cache holds the most recently used texts, up to its limit', async () => {
  const asked: number[] = [];
  const find = cacheTextIndexes(async (bookId) => {
    asked.push(bookId);
    return bookId === 9
      ? undefined
      : { blocks: [], headings: [], pages: { printed: [], isFixed: false }, seams: new Map(), length: 40 };
  }, 100);
  await Promise.all([find(1, 'e'), find(1, 'e')]);
  await find(2, 'e');
  await find(1, 'e');
  await find(3, 'e');
  await find(1, 'e');
  expect(asked).toEqual([1, 2, 3]);
  await find(2, 'e');
  expect(asked).toEqual([1, 2, 3, 2]);
  expect(await find(9, 'e')).toBeUndefined();
});
