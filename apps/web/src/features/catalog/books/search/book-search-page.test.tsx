import { MATCH, RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type { SearchCondition } from '@zhiye/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { expect, it } from 'vitest';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { loadSearchTypes } from '../../../../shared/state/shop-data.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { AllSearchPage } from './all-search-page.tsx';
import { BookSearchPage } from './book-search-page.tsx';
import { FIND, makeFound, openShop } from './search.testing.ts';

const title: SearchCondition = {
  fieldType: SEARCH_FIELD.title,
  fieldVal: '高等数学',
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: true,
};
const publisher: SearchCondition = {
  ...title,
  fieldType: SEARCH_FIELD.publisher,
  fieldVal: '甲社',
  vague: MATCH.exact,
  isGlobal: false,
};
const author: SearchCondition = {
  ...title,
  fieldType: SEARCH_FIELD.author,
  fieldVal: '沈',
  relationshipType: RELATIONSHIP.not,
};

async function openSearch(s: string, handlers: Handlers = {}) {
  const address = `/book_search?${new URLSearchParams({ s })}`;
  return { ...(await openShop(handlers)), ...renderPage(BookSearchPage, address) };
}

const nothing = (corrections: string[]) => ({
  [FIND]: () => makeFound({ list: [], total: 0, corrections }),
});

it('searches the conditions of the address and shows them as a sentence', async () => {
  const conditions = [title, publisher, author];
  const { server } = await openSearch(JSON.stringify(conditions));
  expect(await screen.findByText('共 70 种，显示 1–30')).toBeTruthy();
  expect(server.inputsOf(FIND)).toEqual([{ conditions, pageNo: 1, pageSize: 30 }]);
  expect(document.body.textContent).toContain(
    '书名 包含 “高等数学” 并且 出版社 是 “甲社” 不含 作者 包含 “沈”',
  );
});

it('filters, sorts and pages keep the search', async () => {
  const { router, server } = await openSearch(JSON.stringify([title]));
  await userEvent.click(await screen.findByRole('checkbox', { name: '甲社' }));
  await userEvent.click(screen.getByRole('link', { name: '销量' }));
  const query = new URLSearchParams(router.state.location.search);
  expect(JSON.parse(query.get('s')!)).toEqual([title]);
  expect(query.get('publisher')).toBe('甲社');
  expect(query.get('sortType')).toBe('30');
  expect(server.inputsOf(FIND).at(-1)).toEqual({
    conditions: [title],
    filters: { publisher: { in: ['甲社'] } },
    sortType: SEARCH_SORT.sales,
    pageNo: 1,
    pageSize: 30,
  });
  expect(screen.getByRole('link', { name: '综合' })).toBeTruthy();
});

it('unreadable conditions show an empty form and a message', async () => {
  const { server } = await openSearch('[{');
  expect(screen.getByRole('alert').textContent).toBe('地址中的搜索条件无法识别，请重新填写。');
  const form = screen.getByRole('search', { name: '搜索条件' });
  const texts = within(form).getAllByRole<HTMLInputElement>('combobox', { name: /^条件/ });
  expect(texts.map(({ value }) => value)).toEqual(['', '']);
  expect(server.inputsOf(FIND)).toEqual([]);
});

it('more than eight conditions are refused in words, and nothing is searched', async () => {
  const { server } = await openSearch(JSON.stringify(Array.from({ length: 9 }, () => title)));
  expect((await screen.findByRole('alert')).textContent).toBe('一次最多用 8 个条件搜索，请删减后再搜索。');
  expect(server.inputsOf(FIND)).toEqual([]);
});

it('says so when the books are from all fields, because the chosen one has none', async () => {
  await openSearch(JSON.stringify([{ ...title, fieldVal: '沈知行' }]), {
    [FIND]: () => makeFound({ widened: true }),
  });
  expect(
    await screen.findByRole('heading', { name: '“书名”中没有找到“沈知行”，以下是全部字段的结果' }),
  ).toBeTruthy();
});

it('shows the search of the address in the search box, also after going back', async () => {
  const { router } = await openSearch(JSON.stringify([{ ...author, fieldVal: '沈知行' }]));
  const box = () => {
    const { globalSearch, searchType } = useClientStore.getState();
    return [searchType, globalSearch];
  };
  await screen.findByText('共 70 种，显示 1–30');
  expect(box()).toEqual([SEARCH_FIELD.author, '沈知行']);
  // the reply that fills the box's types comes later and keeps the choice
  await loadSearchTypes();
  expect(box()).toEqual([SEARCH_FIELD.author, '沈知行']);
  await act(() => router.navigate(paths.bookSearch([title])));
  expect(box()).toEqual([SEARCH_FIELD.title, '高等数学']);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box()).toEqual([SEARCH_FIELD.author, '沈知行']));
  await act(() => router.navigate(paths.bookSearch([title, publisher])));
  expect(box()[1]).toBe('');
});

it('an empty search shows all books', async () => {
  const { server } = await openSearch(JSON.stringify([{ ...title, fieldVal: ' ' }]));
  expect(await screen.findByText(/没有填写搜索内容/)).toBeTruthy();
  expect(server.inputsOf(FIND)[0]!.conditions).toEqual([]);
});

it('without results shows corrections and suggestions', async () => {
  await openSearch(JSON.stringify([title]), nothing(['高等数学教程']));
  const meant = await screen.findByRole('link', { name: '高等数学教程' });
  const all = { ...title, fieldType: SEARCH_FIELD.all };
  expect(meant.getAttribute('href')).toBe(paths.bookSearch([{ ...all, fieldVal: '高等数学教程' }]));
  expect(screen.getByRole('link', { name: '在全部字段中搜索“高等数学”' }).getAttribute('href')).toBe(
    paths.bookSearch([all]),
  );
  const change = screen.getAllByRole('link', { name: '修改条件' }).map((link) => link.getAttribute('href'));
  expect(new Set(change)).toEqual(new Set([paths.highSearchWith([title])]));
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  await openSearch(JSON.stringify([title, publisher]), nothing([]));
  expect(await screen.findByRole('heading', { name: 'No textbooks match your search' })).toBeTruthy();
  expect(document.body.textContent).toContain('Title contains “高等数学” and Publisher is “甲社”');
});

it('/allSearch searches all fields', async () => {
  const { server } = await openShop();
  const { router } = renderPage(AllSearchPage, '/allSearch');
  await screen.findByText('共 70 种，显示 1–30');
  await userEvent.type(screen.getByRole('combobox', { name: '在全部字段中搜索' }), '护理{Enter}');
  expect(router.state.location.search).toBe(`?${new URLSearchParams({ q: '护理' })}`);
  await screen.findByText('共 70 种，显示 1–30');
  expect(server.inputsOf(FIND).at(-1)!.conditions).toEqual([
    { ...title, fieldType: SEARCH_FIELD.all, fieldVal: '护理', isGlobal: false },
  ]);
});
