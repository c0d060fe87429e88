import type { ShelfBook } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { lastReadTime } from './last-read-time.ts';
import { filterShelf, countTabBooks, findLastReadBook } from './shelf-filter.ts';
import { shelfPath } from './shelf-path.ts';
import { parseShelfViewState } from './shelf-view-state.ts';
import { makeShelfBook } from './testing/make-shelf-book.ts';

const shelf: readonly ShelfBook[] = [
  makeShelfBook('微积分起步', { lastReadAt: '2026-11-20T01:00:00Z', percent: 62, endDay: '2027-05-20' }),
  makeShelfBook('民法总论', { daysLeft: 30, endDay: '2026-12-20' }),
  makeShelfBook('药理学', {
    daysLeft: 0,
    endDay: '2026-11-20',
    lastReadAt: '2026-11-19T01:00:00Z',
    percent: 100,
  }),
  makeShelfBook('植物生理学', {
    endDay: null,
    daysLeft: null,
    lastReadAt: '2026-11-18T01:00:00Z',
    percent: 1,
  }),
  makeShelfBook('有机化学基础', {
    state: 'expired',
    endDay: '2026-10-01',
    daysLeft: 0,
    lastReadAt: '2026-11-20T09:00:00Z',
    percent: 40,
  }),
  makeShelfBook('国际贸易', {
    readable: false,
    daysLeft: 31,
    lastReadAt: '2026-11-20T08:00:00Z',
    percent: 2,
  }),
];
const titles = (list: readonly ShelfBook[]) => list.map(({ book }) => book.title);
const plain = { tab: 'all', sort: 'read', q: '' } as const;

describe('tabs', () => {
  it.each([
    ['all', 6],
    ['reading', 3],
    ['ending', 2],
    ['expired', 1],
  ] as const)('%s contains %i', (tab, count) => expect(countTabBooks(shelf, tab)).toBe(count));
});

describe('arrangeShelf', () => {
  it('keeps the order of the server by default', () => {
    expect(filterShelf(shelf, plain)).toEqual(shelf);
  });
  it('sorts by end date: soonest, without end, expired', () => {
    expect(titles(filterShelf(shelf, { ...plain, sort: 'end' }))).toEqual([
      '药理学',
      '民法总论',
      '微积分起步',
      '国际贸易',
      '植物生理学',
      '有机化学基础',
    ]);
  });
  it('sorts by title without changing the input', () => {
    expect(titles(filterShelf(shelf, { ...plain, sort: 'title' })).sort()).toEqual([...titles(shelf)].sort());
    expect(shelf[0]?.book.title).toBe('微积分起步');
  });
  it.each([
    ['化学', ['有机化学基础']],
    ['沈砚秋', titles(shelf)],
    ['海图', titles(shelf)],
    ['不存在', []],
  ])('finds %s', (q, found) => expect(titles(filterShelf(shelf, { ...plain, q }))).toEqual(found));
  it('searches within a tab and ignores case', () => {
    const latin = makeShelfBook('Signals and Noise', { daysLeft: 3 });
    const state = { ...plain, tab: 'ending', q: 'sIGNALS' } as const;
    expect(titles(filterShelf([...shelf, latin], state))).toEqual(['Signals and Noise']);
  });
});

it('findLastReadBook returns the last read book that can be opened', () => {
  expect(findLastReadBook(shelf)?.book.title).toBe('微积分起步');
  expect(findLastReadBook(shelf.filter(({ lastReadAt }) => lastReadAt === null))).toBeUndefined();
});

describe('the address', () => {
  it('round-trips', () => {
    const state = { tab: 'ending', sort: 'title', q: '化学 & 物理', pageNo: 2 } as const;
    expect(parseShelfViewState(new URL(shelfPath(state, { pageNo: 2 }), 'http://x').searchParams)).toEqual(
      state,
    );
  });
  it('ignores invalid values', () => {
    const query = new URLSearchParams(`tab=toString&sort=1&pageNo=-2&q=${'字'.repeat(200)}`);
    expect(parseShelfViewState(query)).toEqual({ tab: 'all', sort: 'read', pageNo: 1, q: '字'.repeat(100) });
  });
});

describe('readTimeOf', () => {
  // half past midnight in Shanghai, still the day before in UTC
  const now = new Date('2026-11-20T16:30:00Z');
  it.each([
    ['2026-11-20T16:05:00Z', 'today', '00:05'],
    ['2026-11-20T14:16:00Z', 'yesterday', '22:16'],
    ['2026-11-19T15:59:00Z', null, '23:59'],
  ])('%s', (instant, near, time) => expect(lastReadTime(instant, now)).toMatchObject({ near, time }));
});
