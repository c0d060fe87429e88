import { SEARCH_SORT } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { forEachFilter } from '../../../../../shared/search/book-list-query.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { toBookFilters } from './list-state-changes.ts';
import { toListQuery, EMPTY_FILTER_CHOICE, parseListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

const read = (query: string) => parseListState(new URLSearchParams(query));
const plain: ListState = { choices: forEachFilter(() => EMPTY_FILTER_CHOICE), pageNo: 1, view: 'grid' };

describe('parseListState', () => {
  it('reads what the list writes', () => {
    const state: ListState = {
      ...plain,
      choices: {
        ...plain.choices,
        subjectCode: { in: ['sci', 'law-1'], notIn: [] },
        publisher: { in: ['澄江大学出版社, 分社'], notIn: ['A & B'] },
        publishYear: { in: ['2026'], notIn: ['2019'] },
        language: { in: ['bilingual'], notIn: [] },
        layout: { in: [], notIn: ['fixed'] },
      },
      hasPreview: false,
      minPriceFen: 4000,
      maxPriceFen: 6050,
      sortType: SEARCH_SORT.lowestPrice,
      pageNo: 3,
      view: 'list',
    };
    const address = paths.listContent(toListQuery(state));
    expect(address).toContain('minPrice=40&maxPrice=60.50');
    expect(read(new URL(address, 'http://localhost').search)).toEqual({ state, ignored: [] });
  });

  it('an empty query is the plain list, and the reverse', () => {
    expect(read('')).toEqual({ state: plain, ignored: [] });
    expect(paths.listContent(toListQuery(plain))).toBe('/listContent');
  });

  it.each([
    ['subjectCode=<script>', ['subjectCode']],
    [`subjectCode=${'a'.repeat(33)}`, ['subjectCode']],
    [`publisher=${'社'.repeat(101)}`, ['publisher']],
    ['publisher=a%00b', ['publisher']],
    ['publishYear=99&publishYear=x', ['publishYear']],
    ['language=toString', ['language']],
    ['duration=constructor', ['duration']],
    ['layout=__proto__', ['layout']],
    ['hasPreview=maybe', ['hasPreview']],
    ['minPrice=-3', ['price']],
    ['minPrice=1e9', ['price']],
    ['maxPrice=1.234', ['price']],
    ['minPrice=50&maxPrice=40', ['price']],
    ['sortType=99', ['sortType']],
    ['sortType=toString', ['sortType']],
    ['pageNo=0', ['pageNo']],
    ['pageNo=9999999999', ['pageNo']],
    ['view=table', ['view']],
    ['view=toString', ['view']],
    ['hasPreview=valueOf', ['hasPreview']],
    ['subjectCode=&publisher=&publishYear=&minPrice=&sortType=&pageNo=&view=', []],
    ['utm_source=x', []],
  ])('ignores %s and reports it', (query, ignored) => {
    expect(read(query)).toEqual({ state: plain, ignored });
  });

  it('keeps valid values beside invalid ones', () => {
    const { state, ignored } = read('publishYear=2026&publishYear=soon&sortType=30');
    expect(state.choices.publishYear.in).toEqual(['2026']);
    expect(state.sortType).toBe(30);
    expect(ignored).toEqual(['publishYear']);
  });

  it('accepts as many values as the server', () => {
    const { state, ignored } = read(Array.from({ length: 30 }, (_, n) => `publisher=P${n}`).join('&'));
    expect(state.choices.publisher.in).toHaveLength(20);
    expect(ignored).toEqual(['publisher']);
  });
});

describe('toBookFilters', () => {
  it('is undefined without filters', () => expect(toBookFilters(plain)).toBeUndefined());

  it('has the format of the contract', () => {
    const { state } = read('publishYear=2026&notPublisher=A&subjectCode=sci&hasPreview=false&minPrice=40');
    expect(toBookFilters(state)).toEqual({
      subjectCode: { in: ['sci'] },
      publisher: { notIn: ['A'] },
      publishYear: { in: [2026] },
      hasPreview: false,
      minPriceFen: 4000,
    });
  });
});
