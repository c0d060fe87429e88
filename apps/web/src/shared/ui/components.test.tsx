import { act, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { makeBook } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { showToast } from '../state/toasts.ts';
import { BookCard } from './books/book-card.tsx';
import { ICON_NAMES } from './icon-names.ts';
import { Loading } from './feedback/loading.tsx';
import { pageNumbers } from './navigation/pager.tsx';
import { Pager } from './navigation/pager.tsx';

it('every icon has a symbol, and every symbol is an icon', () => {
  const sprite = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(symbols.sort()).toEqual([...ICON_NAMES].sort());
});

describe('pageNumbers', () => {
  it.each([
    [1, 141, [1, 2, 3, 4, 'gap', 141]],
    [70, 141, [1, 'gap', 69, 70, 71, 'gap', 141]],
    [141, 141, [1, 'gap', 138, 139, 140, 141]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 2, [1, 2]],
    [1, 1, [1]],
  ] as const)('page %i of %i', (current, last, expected) =>
    expect(pageNumbers(current, last)).toEqual(expected),
  );
});

it('a pager links to the pages and marks the current one', () => {
  const pathOf = (pageNo: number) => `/listContent?pageNo=${pageNo}`;
  renderPage(() => <Pager pageNo={2} pageSize={20} total={45} pathOf={pathOf} />);
  expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/listContent?pageNo=3');
});

it('a book card is one link with title, people and price', () => {
  const book = makeBook({ bookId: 7, title: '民法总论', authors: ['程以宁', '方泊舟'] });
  renderPage(() => <BookCard book={book} />);
  const link = screen.getByRole('link', { name: '民法总论' });
  expect(link.getAttribute('href')).toBe('/bookDetail?bookId=7');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('程以宁、方泊舟 · 海图理工出版社')).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('¥52.00/ 半年起');
});

it('a book without a price shows that it is not sold', () => {
  renderPage(() => <BookCard book={makeBook({ fromPrice: null })} />);
  expect(screen.getByText('暂不出售')).toBeTruthy();
});

it('a skeleton is shown after 200 ms', () => {
  vi.useFakeTimers();
  renderPage(() => <Loading count={3} />);
  const skeleton = () => document.querySelector<HTMLElement>('[data-loading]')!;
  // its space is reserved from the start
  expect([skeleton().dataset.loading, skeleton().children.length]).toEqual(['waiting', 3]);
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('正在加载');
});

it('a toast has the role alert and can be closed early', () => {
  renderPage(() => null);
  act(() => showToast('error', '接口请求失败', 5000));
  expect(screen.getByRole('alert').textContent).toBe('接口请求失败');
  act(() => screen.getByRole('button', { name: '关闭提示' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});
it('several calls that fail for one reason show one message', () => {
  renderPage(() => null);
  act(() => {
    for (let call = 0; call < 4; call += 1) showToast('error', '服务器正忙，请稍后再试');
    showToast('error', '接口请求失败');
  });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '服务器正忙，请稍后再试',
    '接口请求失败',
  ]);
});
