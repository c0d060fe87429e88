import { catalogErrors, getSearchMetadata, getBook } from '@zhiye/contract';
import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeBook } from '../../../../testing/records.ts';

const app = useApp();

describe('a book', () => {
  it('shows every duration with the day it would end today', async () => {
    const bookId = await makeBook(app, { hasPublication: false });
    const { body } = await app.call(getBook, { bookId });
    expect(body.data.prices).toHaveLength(6);
    expect(body.data.prices.at(-1)).toMatchObject({ duration: 'long_term', endDay: null });
    expect(body.data.prices[0]!.endDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.data).toMatchObject({ listed: true, readable: false, hasPreview: true });
  });

  it('that is unknown is not found', async () => {
    const unknown = await app.call(getBook, { bookId: 2_000_000_000 });
    expect([unknown.status, unknown.body.code]).toEqual([404, catalogErrors.bookNotFound.code]);
  });
});

describe('search fields', () => {
  it('have names in the requested language', async () => {
    const zh = await app.call(getSearchMetadata, { language: 0 });
    const en = await app.call(getSearchMetadata, { language: 1 });
    expect(zh.body.data.fieldMappings[0]).toEqual({ type: SEARCH_FIELD.title, typeDesc: '书名' });
    expect(en.body.data.fieldMappings.at(-1)).toEqual({ type: SEARCH_FIELD.all, typeDesc: 'All fields' });
  });
});
