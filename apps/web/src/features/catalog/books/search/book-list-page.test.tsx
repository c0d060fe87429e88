import { SEARCH_SORT } from '@zhiye/contract/constants';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { BookListPage } from './book-list-page.tsx';
import { FIND, makeFound, openShop } from './search.testing.ts';

async function openList(address: string, handlers: Handlers = {}) {
  return { ...(await openShop(handlers)), ...renderPage(BookListPage, address) };
}

const panel = () => screen.getByRole('complementary', { name: '筛选' });
const box = (name: string) => within(panel()).findByRole<HTMLInputElement>('checkbox', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const whole = '共 70 种，显示 1–30';

describe('the list', () => {
  it('shows all books with their number, range and pages', async () => {
    const { server } = await openList('/listContent');
    expect(await screen.findByText(whole)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(30);
    expect(server.inputsOf(FIND)).toEqual([{ conditions: [], pageNo: 1, pageSize: 30 }]);
    expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/listContent?pageNo=2');
    expect(screen.getByRole('link', { name: '上架时间' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: '综合' })).toBeNull();
    expect(screen.queryByRole('link', { name: '新排序' })).toBeNull();
    expect(document.title).toBe('全部教材 · 知页');
  });

  it.each(['/listContent', '/listContent?view=list'])('marks a pre-order at %s', async (address) => {
    await openList(address, {
      [FIND]: () => makeFound({ list: [makeBook({ preorderDay: '2099-03-01' }), makeBook()], total: 2 }),
    });
    expect(await screen.findByText('预计 2099 年 3 月 1 日上线')).toBeTruthy();
    expect(screen.getAllByText('预售')).toHaveLength(1);
  });

  it('shows rows instead of covers, stars for ratings, and keeps the page', async () => {
    const book = { title: '民法总论', seriesName: '法学丛书', volume: 2, fromPrice: null };
    const { router } = await openList('/listContent?pageNo=3', {
      [FIND]: () =>
        makeFound({ list: [makeBook({ ...book, score: 4.7, scoreCount: 1215 }), makeBook()], total: 62 }),
    });
    await screen.findByText('共 62 种，显示 61–62');
    await userEvent.click(screen.getByRole('link', { name: '列表视图' }));
    expect(router.state.location.search).toBe('?pageNo=3&view=list');
    expect(screen.getByText('法学丛书').parentElement?.textContent).toBe('法学丛书 · 第 2 卷');
    expect(screen.getByText('暂不出售')).toBeTruthy();
    expect(screen.getAllByText(/^评分/).map((score) => score.textContent)).toEqual(['评分 4.7，1,215 人评']);
  });

  it('a row adds its book to the cart for the shortest access period; a guest signs in first', async () => {
    const ADD = 'POST /b/v1/cart/addCartItem';
    const book = makeBook({ bookId: 7, title: '民法总论' });
    const shop: Handlers = {
      [FIND]: () => makeFound({ list: [book], total: 1 }),
      [ADD]: () => ({ itemId: '1', itemCount: 1 }),
    };
    await openList('/listContent?view=list', shop);
    const link = await screen.findByRole('link', { name: '加入购物车 民法总论' });
    expect(link.getAttribute('href')).toBe(
      `/login?from=${encodeURIComponent('/bookDetail?bookId=7&duration=half_year&add=1')}`,
    );
    cleanup();
    signInAs(1);
    const { server } = await openList('/listContent?view=list', shop);
    await userEvent.click(await screen.findByRole('button', { name: '加入购物车 民法总论' }));
    await waitFor(() => expect(server.inputsOf(ADD)).toEqual([{ bookId: 7, duration: 'half_year' }]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '加入购物车 民法总论' }));
  });

  it('a page after the last one links to the last one', async () => {
    await openList('/listContent?pageNo=99');
    const last = await screen.findByRole('link', { name: '到最后一页（第 3 页）' });
    expect(last.getAttribute('href')).toBe('/listContent?pageNo=3');
  });

  it('a failure can be retried', async () => {
    const { server, shop } = await openList('/listContent', {
      [FIND]: () => new Refusal(5003, '服务器正忙'),
    });
    expect(await screen.findByText('页面加载失败')).toBeTruthy();
    server.use(shop);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(whole)).toBeTruthy();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    await openList('/listContent?subjectCode=math');
    await heading('Mathematics');
    expect(await screen.findByText('Showing 1–30 of 70')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Remove Mathematics' })).toBeTruthy();
  });
});

describe('filters', () => {
  it('a subject expands, a child subject replaces it, chips remove both', async () => {
    const { server, router } = await openList('/listContent?sortType=30&pageNo=2');
    await userEvent.click(await box('理学'));
    await heading('理学');
    expect(within(panel()).queryByRole('checkbox', { name: '民法' })).toBeNull();
    await userEvent.click(await box('数学'));
    await heading('数学');
    expect((await box('理学')).checked).toBe(false);
    expect(server.inputsOf(FIND)).toContainEqual({
      conditions: [],
      filters: { subjectCode: { in: ['math'] } },
      sortType: SEARCH_SORT.sales,
      pageNo: 1,
      pageSize: 30,
    });
    expect(document.title).toBe('数学 · 知页');
    await userEvent.click(screen.getByRole('link', { name: '移除 数学' }));
    await heading('全部教材');
    expect(router.state.location.search).toBe('?sortType=30');
  });

  it('several values, some excluded; each change is a history entry', async () => {
    const { router } = await openList('/listContent');
    await userEvent.click(await box('甲社'));
    await userEvent.click(await box('乙社'));
    await userEvent.click(within(panel()).getByRole('button', { name: '排除 2024' }));
    const address = new URLSearchParams({ publisher: '甲社' });
    address.append('publisher', '乙社');
    address.append('notPublishYear', '2024');
    expect(router.state.location.search).toBe(`?${address}`);
    const chips = screen.getAllByRole('link', { name: /^移除/ }).map((chip) => chip.textContent);
    expect(chips).toEqual(['移除 甲社', '移除 乙社', '移除 不含 2024']);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('link', { name: '移除 不含 2024' })).toBeNull());
    expect((await box('乙社')).checked).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: '清除全部' }));
    expect(router.state.location.search).toBe('');
  });

  it('show five values and the rest on demand; chosen values stay visible, also without books', async () => {
    await openList('/listContent?publisher=%E5%BA%9A%E7%A4%BE');
    const more = await within(panel()).findByRole('button', { name: '出版社：展开其余 1 项' });
    expect((await box('庚社')).checked).toBe(true);
    expect(within(panel()).queryByRole('checkbox', { name: '己社' })).toBeNull();
    await userEvent.click(more);
    const row = (await box('庚社')).closest('li')!;
    expect(row.dataset.empty).toBe('true');
    expect(row.textContent).toContain('0');
    expect((await box('己社')).closest('li')!.dataset.empty).toBe('false');
  });

  it('a price range is validated first', async () => {
    const { router } = await openList('/listContent');
    const [from, to] = [await screen.findByLabelText('最低'), screen.getByLabelText('最高')];
    await userEvent.type(from, '60');
    await userEvent.type(to, '四十{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('请填写数字，最多两位小数');
    await userEvent.clear(to);
    await userEvent.type(to, '40{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('最低价不能高于最高价');
    await userEvent.clear(to);
    await userEvent.type(to, '80.5{Enter}');
    expect(router.state.location.search).toBe('?minPrice=60&maxPrice=80.50');
    await userEvent.click(screen.getByRole('link', { name: '移除 60–80.50 元' }));
    expect(screen.getByLabelText<HTMLInputElement>('最低').value).toBe('');
  });

  it('with preview or without, not both', async () => {
    const { router } = await openList('/listContent?hasPreview=true');
    await userEvent.click(await box('不可试读'));
    expect(router.state.location.search).toBe('?hasPreview=false');
    await userEvent.click(await box('不可试读'));
    expect(router.state.location.search).toBe('');
  });

  it('no match shows a message and a link that clears the filters', async () => {
    await openList('/listContent?publishYear=2019', {
      [FIND]: () => makeFound({ list: [], total: 0, corrections: [] }),
    });
    expect(await screen.findByRole('heading', { name: '没有符合筛选的教材' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '清除筛选' }).getAttribute('href')).toBe('/listContent');
  });

  it('an invalid address shows the plain list and names the ignored parts', async () => {
    const { server } = await openList('/listContent?subjectCode=%3Cb%3E&sortType=abc&pageNo=-4&view=x');
    await screen.findByText(whole);
    expect(server.inputsOf(FIND)).toEqual([{ conditions: [], pageNo: 1, pageSize: 30 }]);
    expect(screen.getByRole('alert').textContent).toContain('学科分类、排序、页码、显示方式');
  });

  it('subjects that failed to load can be loaded again', async () => {
    const { server, shop } = await openList('/listContent', {
      'GET /b/v1/home/getHomePage': () => new Refusal(5003, '服务器正忙'),
    });
    server.use(shop);
    await userEvent.click(await within(panel()).findByRole('button', { name: '重试' }));
    expect(await box('理学')).toBeTruthy();
  });
});

it('a link skips the filters', async () => {
  await openList('/listContent');
  await userEvent.click(await screen.findByRole('link', { name: '跳到搜索结果' }));
  const results = document.activeElement!;
  expect(results.querySelector('h1')).toBeTruthy();
  expect(results.querySelector('[type=checkbox]')).toBeNull();
});
