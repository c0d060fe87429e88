import { catalogErrors, findBooks, findRelationship, getBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeBook } from '../../testing/make.ts';

const app = useApp();

describe('the list of books', () => {
  it('shows what is on the shelf, in pages, with the cheapest price', async () => {
    const classCode = 'LIST';
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push(await makeBook(app, { classCode, salesCount: i }));
    await makeBook(app, { classCode, onShelf: false });
    const page = await app.call(findBooks, { pageNo: 1, pageSize: 2, classCode, sortType: 30 });
    expect(page.body.data.total).toBe(3);
    expect(page.body.data.list.map((book) => book.bookId)).toEqual([ids[2], ids[1]]);
    expect(page.body.data.list[0]!.fromPrice).toEqual({
      duration: 'half_year',
      listFen: 5_000,
      priceFen: 4_500,
    });
    const last = await app.call(findBooks, { pageNo: 2, pageSize: 2, classCode, sortType: 30 });
    expect(last.body.data.list.map((book) => book.bookId)).toEqual([ids[0]]);
  });

  it('is empty far beyond the end, without asking the database for it', async () => {
    const { body } = await app.call(findBooks, { pageNo: 1_000_000_000, pageSize: 100 });
    expect(body.data.list).toEqual([]);
  });

  it('sorts by price both ways', async () => {
    const classCode = 'PRICE';
    const dear = await makeBook(app, { classCode });
    const unsold = await makeBook(app, { classCode });
    await app.platform.pool.query('DELETE FROM book_prices WHERE book_id = $1', [unsold]);
    for (const sortType of [50, 60] as const) {
      const { body } = await app.call(findBooks, { pageNo: 1, pageSize: 10, classCode, sortType });
      expect(body.data.list.map((book) => book.bookId)).toEqual([dear, unsold]);
    }
  });
});

describe('a book', () => {
  it('shows every duration with the day it would end today', async () => {
    const bookId = await makeBook(app);
    const { body } = await app.call(getBook, { bookId });
    expect(body.data.prices).toHaveLength(6);
    expect(body.data.prices.at(-1)).toMatchObject({ duration: 'long_term', endDay: null });
    expect(body.data.prices[0]!.endDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.data).toMatchObject({ onShelf: true, readable: false, hasTrial: true });
  });

  it('can still be seen when it is off the shelf; an unknown one cannot', async () => {
    const bookId = await makeBook(app, { onShelf: false });
    expect((await app.call(getBook, { bookId })).body.data.onShelf).toBe(false);
    const unknown = await app.call(getBook, { bookId: 2_000_000_000 });
    expect([unknown.status, unknown.body.code]).toEqual([404, catalogErrors.bookGone.code]);
  });
});

describe('search types', () => {
  it('come in the language that is asked for', async () => {
    const zh = await app.call(findRelationship, { language: 0 });
    const en = await app.call(findRelationship, { language: 1 });
    expect(zh.body.data.fieldMappings[0]).toEqual({ type: 10, typeDesc: '书名' });
    expect(en.body.data.fieldMappings.at(-1)).toEqual({ type: 80, typeDesc: 'All fields' });
  });
});
