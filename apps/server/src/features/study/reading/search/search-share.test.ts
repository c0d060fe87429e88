import { copyText, getCopyMeter, searchHeldBooks, searchInBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { useApp } from '../../../../testing/test-app.ts';

const app = useApp();

const COPY_PERCENT = 10;
const SENTENCES = 200;
/** Sentences without a word in common but 的. */
const sentence = (index: number) =>
  `${String.fromCodePoint(0x4e00 + index).repeat(12)}的${String.fromCodePoint(0x6e00 + index).repeat(12)}。`;
const body = Array.from({ length: SENTENCES }, (_, index) => `<p>${sentence(index)}</p>`).join('');
const book = {
  'OPS/c1.xhtml': `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="zh"><head><title>章</title></head><body>${body}</body></html>`,
};

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app, { copyPercent: COPY_PERCENT, copyMaxCharacters: 500 });
  await makeRevision(app, bookId, book);
  await makeEntitlement(app, user, bookId);
  const search = async (text: string, pageNo = 1) =>
    (await app.call(searchInBook, { bookId, text, pageNo, pageSize: 100 }, user)).body.data;
  return { user, bookId, search };
}

type Hits = Awaited<ReturnType<Awaited<ReturnType<typeof makeReader>>['search']>>['list'];

/** How many different characters of the book the text around hits has shown; each character stands in one sentence. */
const countShown = (hits: Hits) => new Set(hits.map(({ before, after }) => before + after)).size * 26;

describe('the text around search hits', () => {
  it('shows a quarter of the book, whatever is searched; further hits still lead to their place', async () => {
    const { user, bookId, search } = await makeReader();
    const { limit } = (await app.call(getCopyMeter, { bookId }, user)).body.data;
    const characters = limit * (100 / COPY_PERCENT);
    const first = await search('的');
    const second = await search('的', 2);
    const hits = [...first.list, ...second.list];
    expect([hits.length, second.isShortened]).toEqual([SENTENCES, true]);
    expect(countShown(hits.filter(({ before }) => before !== ''))).toBeLessThanOrEqual(characters / 4 + 26);
    expect(second.list.at(-1)).toMatchObject({ before: '', match: '的', after: '' });
    expect(second.list.at(-1)!.cfi).toContain(`/${SENTENCES * 2},`);
  });

  it('costs nothing when it is shown again', async () => {
    const { search } = await makeReader();
    const [once, again] = [await search('的'), await search('的')];
    expect(again.list.filter(({ before }) => before !== '')).toEqual(
      once.list.filter(({ before }) => before !== ''),
    );
  });

  it('counts together for one person, and not for another', async () => {
    const { user, bookId, search } = await makeReader();
    await search('的');
    const held = (await app.call(searchHeldBooks, { text: sentence(150).slice(0, 5) }, user)).body.data.list;
    expect(held).toMatchObject([{ bookId, isShortened: true, hits: [{ before: '', after: '' }, {}] }]);
    const other = await makeReader();
    expect((await other.search(sentence(150).slice(0, 5))).isShortened).toBe(false);
  });

  it('leaves the copies that are allowed as they are', async () => {
    const { user, bookId, search } = await makeReader();
    const [hit] = (await search('的')).list;
    const { body: reply } = await app.call(copyText, { bookId, cfi: hit!.cfi }, user);
    expect(reply.data).toMatchObject({ text: '的', meter: { used: 1 } });
  });
});
