import { describe, expect, it } from 'vitest';
import { forEachKind } from '../../shared/list-query.ts';
import { paths } from '../../shared/paths.ts';
import { filtersOf } from './list-change.ts';
import { listQueryOf, NO_CHOICE, readListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

const read = (query: string) => readListState(new URLSearchParams(query));
const plain: ListState = { choices: forEachKind(() => NO_CHOICE), pageNo: 1, view: 'grid' };

describe('readListState', () => {
  it('reads what the list writes', () => {
    const state: ListState = {
      ...plain,
      choices: {
        ...plain.choices,
        classCode: { in: ['sci', 'law-1'], notIn: [] },
        press: { in: ['澄江大学出版社, 分社'], notIn: ['A & B'] },
        publishYear: { in: ['2026'], notIn: ['2019'] },
        language: { in: ['bilingual'], notIn: [] },
        layout: { in: [], notIn: ['fixed'] },
      },
      hasTrial: false,
      minPriceFen: 4000,
      maxPriceFen: 6050,
      sortType: 50,
      pageNo: 3,
      view: 'list',
    };
    const address = paths.listContent(listQueryOf(state));
    expect(address).toContain('minPrice=40&maxPrice=60.50');
    expect(read(new URL(address, 'http://localhost').search)).toEqual({ state, ignored: [] });
  });

  it('an address without a query is the plain list, and the other way round', () => {
    expect(read('')).toEqual({ state: plain, ignored: [] });
    expect(paths.listContent(listQueryOf(plain))).toBe('/listContent');
  });

  it.each([
    ['classCode=<script>', ['classCode']],
    [`classCode=${'a'.repeat(33)}`, ['classCode']],
    [`press=${'社'.repeat(101)}`, ['press']],
    ['press=a%00b', ['press']],
    ['publishYear=99&publishYear=x', ['publishYear']],
    ['language=toString', ['language']],
    ['duration=constructor', ['duration']],
    ['layout=__proto__', ['layout']],
    ['hasTrial=maybe', ['hasTrial']],
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
    ['hasTrial=valueOf', ['hasTrial']],
    ['classCode=&press=&publishYear=&minPrice=&sortType=&pageNo=&view=', []],
    ['utm_source=x', []],
  ])('takes %s for nothing and says so', (query, ignored) => {
    expect(read(query)).toEqual({ state: plain, ignored });
  });

  it('keeps what it understands beside what it does not', () => {
    const { state, ignored } = read('publishYear=2026&publishYear=soon&sortType=30');
    expect(state.choices.publishYear.in).toEqual(['2026']);
    expect(state.sortType).toBe(30);
    expect(ignored).toEqual(['publishYear']);
  });

  it('takes as many values of a kind as the server does', () => {
    const { state, ignored } = read(Array.from({ length: 30 }, (_, n) => `press=P${n}`).join('&'));
    expect(state.choices.press.in).toHaveLength(20);
    expect(ignored).toEqual(['press']);
  });
});

describe('filtersOf', () => {
  it('asks for nothing when nothing is chosen', () => expect(filtersOf(plain)).toBeUndefined());

  it('asks as the contract has it', () => {
    const { state } = read('publishYear=2026&notPress=A&classCode=sci&hasTrial=false&minPrice=40');
    expect(filtersOf(state)).toEqual({
      classCode: { in: ['sci'] },
      press: { notIn: ['A'] },
      publishYear: { in: [2026] },
      hasTrial: false,
      minPriceFen: 4000,
    });
  });
});
