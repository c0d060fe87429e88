import { describe, expect, it } from 'vitest';
import { readBookId } from './book-data.ts';
import { listPath } from './list-paths.ts';
import { readListState } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));

describe('readListState', () => {
  it('reads what the list writes', () => {
    const state = { classCode: 'sci-1', sortType: 50, pageNo: 3, view: 'list' } as const;
    const { search } = new URL(listPath(state, { pageNo: 3 }), 'http://localhost');
    expect(read(search)).toEqual(state);
  });

  it.each([
    '',
    'classCode=&sortType=&pageNo=&view=',
    'classCode=<script>&sortType=99&pageNo=0&view=table',
    'classCode=a%20b&sortType=toString&pageNo=-1',
    `classCode=${'a'.repeat(33)}&sortType=10.5&pageNo=1e9`,
    'pageNo=9999999999',
    'pageNo=x&pageNo=3',
  ])('takes nonsense for nothing: %s', (query) => {
    expect(read(query)).toEqual({ classCode: undefined, sortType: undefined, pageNo: 1, view: 'grid' });
  });
});

describe('listPath', () => {
  const state = { classCode: 'sci', sortType: 30, pageNo: 4, view: 'grid' } as const;
  it('starts at the first page of another choice', () => {
    expect(listPath(state, { sortType: 10 })).toBe('/listContent?classCode=sci&sortType=10');
    expect(listPath(state, { classCode: undefined })).toBe('/listContent?sortType=30');
  });
});

describe('readBookId', () => {
  it.each([
    ['7', 7],
    ['2147483647', 2147483647],
    ['2147483648', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['７', null],
    ['abc', null],
    ['', null],
    [null, null],
    ['99999999999999999999', null],
  ])('%s gives %s', (text, id) => expect(readBookId(text)).toBe(id));
});
