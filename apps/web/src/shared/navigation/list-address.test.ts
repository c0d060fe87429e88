import { describe, expect, it } from 'vitest';
import { adminLists } from './admin-lists.ts';
import { choice, choiceOrFirst, flag, id, listAddress, positive, text } from './list-address.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const lists = listAddress(
  '/list',
  {
    tab: choiceOrFirst(['waiting', 'all']),
    state: choice(['on', 'off']),
    keyword: text(5, /^[a-z]+$/),
    bookId: positive,
    overdue: flag,
    openId: id,
  },
  { panel: 'openId', always: { view: 'rows' } },
);
const read = (query: string) => lists.read(new URLSearchParams(query));
const NOTHING = {
  tab: 'waiting',
  state: undefined,
  keyword: undefined,
  bookId: undefined,
  overdue: false,
  openId: undefined,
  pageNo: 1,
};

describe('the address of a list', () => {
  it('without values has the defaults', () => expect(read('')).toEqual(NOTHING));

  it('reads every value that it writes', () => {
    const query = {
      tab: 'all',
      state: 'off',
      keyword: 'abc',
      bookId: 12,
      overdue: true,
      openId: ID,
      pageNo: 3,
    } as const;
    const address = lists.to(query);
    expect(address).toBe(
      `/list?view=rows&tab=all&state=off&keyword=abc&bookId=12&overdue=1&openId=${ID}&pageNo=3`,
    );
    expect(read(address.slice('/list'.length))).toEqual(query);
  });

  it.each(['tab=x&state=x', 'keyword=A1', 'bookId=0', 'overdue=yes', 'openId=1', 'pageNo=-1'])(
    'counts invalid values as missing: %s',
    (query) => expect(read(query)).toEqual(NOTHING),
  );

  it('goes back to page 1 and closes the panel when a filter changes', () =>
    expect(lists.to({ pageNo: 3, openId: ID }, { state: 'on' })).toBe('/list?view=rows&state=on'));

  it('opens the panel on the same page, and another page closes it', () => {
    expect(lists.to({ pageNo: 3 }, { openId: ID })).toBe(`/list?view=rows&openId=${ID}&pageNo=3`);
    expect(lists.to({ pageNo: 3, openId: ID }, { pageNo: 4 })).toBe('/list?view=rows&pageNo=4');
  });

  it('leaves out what is set back', () =>
    expect(lists.to({ state: 'on', tab: 'all' }, { state: undefined, tab: 'waiting' })).toBe(
      '/list?view=rows',
    ));
});

it.each(Object.entries(adminLists))(
  'the list %s of the back office reads an address of its own',
  (_, list) => {
    const { pageNo, ...values } = list.read(new URLSearchParams('pageNo=2'));
    expect(pageNo).toBe(2);
    const query = list.to({ ...values, pageNo } as never).slice(list.path.length);
    expect(list.read(new URLSearchParams(query))).toEqual({ ...values, pageNo });
  },
);
