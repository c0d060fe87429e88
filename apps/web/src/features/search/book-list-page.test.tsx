import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadSearchTypes, loadShopData } from '../../shared/shop-data.ts';
import { Refusal, startFakeServer } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { makeBook, makeHomePage, shopHandlers } from '../../shared/testing/make.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { useLanguageInTest } from '../../shared/testing/texts.ts';
import { BookListPage } from './book-list-page.tsx';

const FIND = 'GET /b/v1/bookRetrieve/findBooks';

const shop: Handlers = {
  ...shopHandlers,
  'GET /b/v1/home/getHomePage': () =>
    makeHomePage({
      classList: [
        {
          classCode: 'sci',
          name: '理学',
          nameEn: 'Science',
          bookCount: 1204,
          children: [{ classCode: 'math', name: '数学', nameEn: 'Mathematics' }],
        },
        {
          classCode: 'law',
          name: '法学',
          nameEn: 'Law',
          bookCount: 0,
          children: [{ classCode: 'civil', name: '民法', nameEn: 'Civil law' }],
        },
      ],
    }),
  'GET /o/v1/bookRetrieve/findRelationship': () => ({
    fieldMappings: [],
    sortFields: [
      { sortType: 20, sortDesc: '上架时间' },
      { sortType: 30, sortDesc: '销量' },
      // of a newer server
      { sortType: 99, sortDesc: '相关度' },
    ],
  }),
  [FIND]: ({ pageNo = 1, pageSize = 20 }) => ({
    list: Array.from({ length: Math.max(0, Math.min(pageSize, 70 - (pageNo - 1) * pageSize)) }, () =>
      makeBook(),
    ),
    total: 70,
  }),
};

async function openList(address: string, handlers: Handlers = {}) {
  const server = startFakeServer({ ...shop, ...handlers });
  await Promise.all([loadShopData(), loadSearchTypes()]);
  return { server, ...renderPage(BookListPage, address) };
}

const panel = () => screen.getByRole('complementary', { name: '筛选' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('/listContent', () => {
  it('shows all books with their number, range and pages', async () => {
    const { server } = await openList('/listContent');
    expect(await screen.findByText('共 70 种，显示 1–30')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 30 }]);
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/listContent?pageNo=2');
    expect(screen.getByRole('link', { name: '上架时间' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: '相关度' })).toBeNull();
    expect(document.title).toBe('全部教材 · 知页');
  });

  it('filters by class, opens its subclasses and takes both back', async () => {
    const { server, router } = await openList('/listContent?sortType=30&pageNo=2');
    await userEvent.click(within(panel()).getByRole('link', { name: '理学 1,204' }));
    await heading('理学');
    expect(within(panel()).queryByRole('link', { name: '民法' })).toBeNull();
    await userEvent.click(within(panel()).getByRole('link', { name: '数学' }));
    await heading('数学');
    expect(server.inputsOf(FIND).at(-1)).toEqual({
      classCode: 'math',
      sortType: 30,
      pageNo: 1,
      pageSize: 30,
    });
    expect(document.title).toBe('数学 · 知页');
    await userEvent.click(screen.getByRole('link', { name: '去掉 数学' }));
    await heading('理学');
    await userEvent.click(screen.getByRole('link', { name: '清除全部' }));
    await heading('全部教材');
    expect(router.state.location.search).toBe('?sortType=30');
  });

  it('shows rows instead of covers, and keeps the page', async () => {
    const { router } = await openList('/listContent?pageNo=3', {
      [FIND]: () => ({
        list: [makeBook({ title: '民法总论', seriesName: '法学丛书', volume: 2, fromPrice: null })],
        total: 61,
      }),
    });
    await screen.findByText('共 61 种，显示 61–61');
    await userEvent.click(screen.getByRole('link', { name: '列表视图' }));
    expect(router.state.location.search).toBe('?pageNo=3&view=list');
    expect(screen.getByText('法学丛书 · 第 2 卷')).toBeTruthy();
    expect(screen.getByText('暂不出售')).toBeTruthy();
  });

  it('an empty class leads to all books', async () => {
    await openList('/listContent?classCode=law', { [FIND]: () => ({ list: [], total: 0 }) });
    expect(await screen.findByRole('heading', { name: '这里还没有教材' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部教材' }).getAttribute('href')).toBe('/listContent');
  });

  it('a page beyond the last leads back to it', async () => {
    await openList('/listContent?pageNo=99');
    const last = await screen.findByRole('link', { name: '到最后一页（第 3 页）' });
    expect(last.getAttribute('href')).toBe('/listContent?pageNo=3');
  });

  it('an address full of nonsense is the plain list', async () => {
    const { server } = await openList('/listContent?classCode=%3Cb%3E&sortType=abc&pageNo=-4&view=x');
    await screen.findByText('共 70 种，显示 1–30');
    expect(server.inputsOf(FIND)).toEqual([{ pageNo: 1, pageSize: 30 }]);
  });

  it('what fails can be tried again', async () => {
    const { server } = await openList('/listContent', { [FIND]: () => new Refusal(5003, '服务器正忙') });
    expect(await screen.findByText('没能读到这一页')).toBeTruthy();
    server.use(shop);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 70 种，显示 1–30')).toBeTruthy();
  });

  it('classes that could not be had are asked for again', async () => {
    const { server } = await openList('/listContent', {
      'GET /b/v1/home/getHomePage': () => new Refusal(5003, '服务器正忙'),
    });
    server.use(shop);
    await userEvent.click(within(panel()).getByRole('button', { name: '重试' }));
    expect(await within(panel()).findByRole('link', { name: '理学 1,204' })).toBeTruthy();
  });

  it('is complete in English', async () => {
    await useLanguageInTest('en');
    await openList('/listContent?classCode=math');
    await heading('Mathematics');
    expect(await screen.findByText('Showing 1–30 of 70')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove Science' })).toBeTruthy();
  });
});
