import { cartErrors, catalogErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { describe, expect, it } from 'vitest';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import type { BookData } from './book-data.ts';
import { BookDetailPage } from './book-detail-page.tsx';
import { makeBookData } from './testing/make-book-data.ts';

const GET = 'GET /b/v1/book/getBook';
const ADD = 'POST /b/v1/cart/addCartItem';

function openBook(parts: Partial<BookData> = {}, query = 'bookId=7', handlers: Handlers = {}) {
  const server = startFakeServer({
    [GET]: ({ bookId }) => makeBookData({ bookId, ...parts }),
    [ADD]: () => ({ itemId: '01890000-0000-7000-8000-000000000001', itemCount: 1 }),
    ...handlers,
  });
  return { server, ...renderPage(BookDetailPage, `/bookDetail?${query}`) };
}

const title = () => screen.findByRole('heading', { level: 1, name: '数据结构与算法导论' });
const tile = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('/bookDetail', () => {
  it('shows the book, its facts and its access periods with end dates', async () => {
    openBook();
    await title();
    expect(document.title).toBe('数据结构与算法导论 · 知页');
    expect(screen.getByText('面向工程的三十二讲 · 第 2 版')).toBeTruthy();
    expect(screen.getByText('沈砚秋、温楚白').parentElement?.textContent).toBe('沈砚秋、温楚白 著');
    expect(screen.getByText('已售 2,418 份')).toBeTruthy();
    expect(screen.getByText('2026 年 3 月')).toBeTruthy();
    expect(screen.getByText('澄江大学').parentElement?.textContent).toBe('澄江大学等 2 所');
    expect(screen.getByText('适用年级').nextSibling?.textContent).toBe('—');
    expect(tile(/^半年 ¥68.00 至 2027-05-20/).checked).toBe(true);
    expect(tile(/^长期 ¥328.00 长期有效/)).toBeTruthy();
    expect(screen.getByText('今天购买，可读至 2027 年 5 月 20 日')).toBeTruthy();
    expect(href('程序设计')).toBe('/listContent?subjectCode=prog');
    expect(href('操作系统设计与实现')).toBe('/bookDetail?bookId=8');
    expect(screen.getByText('不支持试读，请购买后阅读')).toBeTruthy();
    expect(screen.getByText('暂无评分，满 5 人评分后显示')).toBeTruthy();
  });

  it('links to the preview', async () => {
    openBook({ hasPreview: true });
    await title();
    expect(href('试读')).toBe('/read?bookId=7&preview=1');
  });

  it.each([{ hasPreview: false }, { readable: false }, { listed: false }])(
    'does not link to the preview with %j',
    async (parts) => {
      openBook({ hasPreview: true, ...parts });
      await title();
      expect(screen.queryByRole('link', { name: '试读' })).toBeNull();
    },
  );

  it('keeps the chosen access period in the address and buys it', async () => {
    const { router } = openBook();
    await title();
    await userEvent.click(tile(/^一年/));
    expect(router.state.location.search).toBe('?bookId=7&duration=one_year');
    expect(screen.getByText('7.7 折')).toBeTruthy();
    expect(href('立即购买')).toBe('/place?bookId=7&duration=one_year');
    await userEvent.click(tile(/^长期/));
    expect(screen.getByText('购买后长期有效')).toBeTruthy();
  });

  it('starts with the access period of the address, or the first when it is not for sale', async () => {
    openBook({}, 'bookId=7&duration=one_year');
    await title();
    expect(tile(/^一年/).checked).toBe(true);
  });

  it.each(['five_years', 'forever', ''])('access period "%s" is ignored', async (duration) => {
    openBook({}, `bookId=7&duration=${duration}`);
    await title();
    expect(tile(/^半年/).checked).toBe(true);
  });

  it('opens the long table of contents', async () => {
    const contents = Array.from({ length: 32 }, (_, index) => ({
      title: `第 ${index + 1} 讲`,
      level: index % 2 ? 2 : 1,
      page: index === 0 ? null : index * 10,
    }));
    openBook({ contents });
    const section = await screen.findByRole('region', { name: '目录' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(16);
    await userEvent.click(screen.getByRole('button', { name: '展开全部 32 条' }));
    expect(within(section).getAllByRole('listitem')).toHaveLength(32);
    expect(within(section).getByText('310')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(within(section).getAllByRole('listitem')).toHaveLength(16);
  });

  it('a longer description has its own section', async () => {
    openBook({ brief: '第一段。\n\n第二段。' });
    await title();
    expect(screen.getAllByText('第一段。')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '内容简介' })).toBeTruthy();
    expect(screen.getByText('第二段。')).toBeTruthy();
  });

  it('another book resets the page', async () => {
    signInAs(USER_TYPE.personal);
    const { server } = openBook();
    await title();
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    await screen.findByText(/已加入购物车/);
    await userEvent.click(screen.getByRole('link', { name: '操作系统设计与实现' }));
    await waitFor(() => expect(server.inputsOf(GET).at(-1)).toEqual({ bookId: 8 }));
    expect(screen.queryByText(/已加入购物车/)).toBeNull();
  });
});

describe('adding to the cart', () => {
  it('adds once, confirms it and refreshes the cart count', async () => {
    signInAs(USER_TYPE.personal);
    const { server, queryClient } = openBook();
    await title();
    queryClient.setQueryData(['GET /b/v1/cart/getCart', {}], { list: [] });
    await userEvent.click(tile(/^一年/));
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    const said = await screen.findByRole('status');
    expect(said.textContent).toContain('已加入购物车（一年）');
    expect(href('去购物车')).toBe('/cart');
    expect(server.inputsOf(ADD)).toEqual([{ bookId: 7, duration: 'one_year' }]);
    expect(queryClient.getQueryState(['GET /b/v1/cart/getCart', {}])?.isInvalidated).toBe(true);
  });

  it('keeps the focus while it adds, and adds once however often it is pressed', async () => {
    signInAs(USER_TYPE.personal);
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const { server } = openBook({}, 'bookId=7', {
      [ADD]: async () => {
        await waiting;
        return { itemId: '01890000-0000-7000-8000-000000000001', itemCount: 1 };
      },
    });
    await title();
    const button = screen.getByRole('button', { name: '加入购物车' });
    await userEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.hasAttribute('disabled')).toBe(false);
    await userEvent.click(button);
    answer();
    await screen.findByText(/已加入购物车/);
    expect(document.activeElement).toBe(button);
    expect(server.inputsOf(ADD)).toHaveLength(1);
  });

  it('a refusal is shown once, without a success message', async () => {
    signInAs(USER_TYPE.teacher);
    openBook({}, 'bookId=7', {
      [ADD]: () => new Refusal(cartErrors.cartFull.code, '购物车最多放 100 种教材'),
    });
    await title();
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByText('购物车最多放 100 种教材')).toBeTruthy();
    expect(screen.queryByText(/已加入/)).toBeNull();
  });

  it('after a network failure the button stays for another attempt', async () => {
    signInAs(USER_TYPE.personal);
    const { server } = openBook({}, 'bookId=7', { [ADD]: () => new Response('') });
    await title();
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByText('接口请求失败')).toBeTruthy();
    server.use({ [ADD]: () => ({ itemId: '01890000-0000-7000-8000-000000000001', itemCount: 1 }) });
    await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
    expect(await screen.findByText('已加入购物车（半年）')).toBeTruthy();
  });

  it('a guest signs in first, and the address keeps the cart addition', async () => {
    const { server } = openBook({}, 'bookId=7&duration=one_year');
    await title();
    expect(href('加入购物车')).toBe(
      `/login?from=${encodeURIComponent('/bookDetail?bookId=7&duration=one_year&add=1')}`,
    );
    expect(server.inputsOf(ADD)).toEqual([]);
  });

  it('adds the book once after sign-in', async () => {
    signInAs(USER_TYPE.personal);
    const { server, router } = openBook({}, 'bookId=7&duration=one_year&add=1');
    expect(await screen.findByText('已加入购物车（一年）')).toBeTruthy();
    expect(server.inputsOf(ADD)).toEqual([{ bookId: 7, duration: 'one_year' }]);
    expect(router.state.location.search).toBe('?bookId=7&duration=one_year');
  });

  it('a pending cart addition without a session is dropped', async () => {
    const { server, router } = openBook({}, 'bookId=7&add=1');
    await title();
    await waitFor(() => expect(router.state.location.search).toBe('?bookId=7'));
    expect(server.inputsOf(ADD)).toEqual([]);
  });
});

describe('accounts that cannot buy', () => {
  it.each([4, 5] as const)('type %i sees who can buy', async (type) => {
    signInAs(type);
    const { server } = openBook({}, 'bookId=7&add=1');
    expect(await screen.findByText(/个人用户、认证教师、机构用户可以购买/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '立即购买' })).toBeNull();
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull();
    expect(server.inputsOf(ADD)).toEqual([]);
  });
});

describe('books that are not for sale', () => {
  it('unlisted: nothing else on the page offers it', async () => {
    openBook({ listed: false, readable: false });
    expect(await screen.findByRole('heading', { name: '这本教材已下架' })).toBeTruthy();
    expect(screen.queryByText(/电子书制作中|可试读/)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(href('查看同类教材')).toBe('/listContent?subjectCode=prog');
  });

  it('without a price', async () => {
    openBook({ prices: [], fromPrice: null });
    expect(await screen.findByRole('heading', { name: '这本教材暂不出售' })).toBeTruthy();
  });

  it('without a revision yet', async () => {
    openBook({ readable: false, contents: [] });
    expect(await screen.findByRole('heading', { name: '电子书制作中' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '立即购买' })).toBeNull();
    expect(screen.getByText('电子书制作完成后显示目录。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '查看目录' })).toBeNull();
  });

  it('deleted', async () => {
    openBook({}, 'bookId=7', {
      [GET]: () => new Refusal(catalogErrors.bookNotFound.code, '没有这本教材，或已下架'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '教材不存在' })).toBeTruthy();
    expect(document.title).toBe('教材不存在 · 知页');
  });

  it.each(['', 'bookId=', 'bookId=abc', 'bookId=0', 'bookId=1.5', 'bookId=2147483648', 'bookId=<b>'])(
    'an address with "%s" sends no request',
    (query) => {
      const { server } = openBook({}, query);
      expect(screen.getByRole('heading', { level: 1, name: '教材不存在' })).toBeTruthy();
      expect(server.calls).toEqual([]);
    },
  );

  it('a failure can be retried', async () => {
    const { server } = openBook({}, 'bookId=7', { [GET]: () => new Refusal(5000, '出错（编号 A3F）') });
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use({ [GET]: () => makeBookData() });
    await userEvent.click(retry);
    await title();
  });
});

it('is complete in English', async () => {
  await setTestLanguage('en');
  openBook({}, 'bookId=7&duration=one_year');
  await title();
  expect(screen.getByText('Each lecture starts with a small program.')).toBeTruthy();
  expect(screen.getByText('March 2026')).toBeTruthy();
  expect(screen.getByText('23% off')).toBeTruthy();
  expect(screen.getByText('Buy today, read until November 20, 2027')).toBeTruthy();
  expect(screen.getByText('澄江大学').parentElement?.textContent).toBe('澄江大学 and others (2 in total)');
});
