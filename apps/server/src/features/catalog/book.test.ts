import { catalogErrors, findRelationship, getBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeBook } from '../../testing/make.ts';

const app = useApp();

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
