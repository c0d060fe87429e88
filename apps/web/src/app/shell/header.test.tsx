import type { UserType } from '@zhiye/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../shared/testing/user-event.ts';
import { describe, expect, it, vi } from 'vitest';
import { useClientStore } from '../../shared/state/client-store.ts';
import { searchTypes } from '../../shared/testing/fixtures.ts';
import { signInAs } from '../../shared/testing/session.ts';
import { setTestLanguage } from '../../shared/testing/texts.ts';
import { renderApp } from '../testing/render-app.tsx';

type User = UserType | 'guest';

async function openAs(user: User, address = '/userGuide', handlers = {}) {
  if (user !== 'guest') signInAs(user);
  const app = await renderApp(address, handlers);
  const header = await screen.findByRole('banner');
  return { ...app, header };
}

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);

const hrefOf = (place: HTMLElement, name: string | RegExp) =>
  within(place).getByRole('link', { name }).getAttribute('href');

describe('tabs', () => {
  it.each<[User, string[]]>([
    ['guest', ['首页', '全部教材', '我的书架']],
    [1, ['首页', '全部教材', '我的书架', 'CODE 兑换']],
    [2, ['首页', '全部教材', '我的书架', 'CODE 兑换', '样书申请']],
    [3, ['首页', '全部教材']],
    [4, ['首页', '全部教材', '我的书架']],
    [5, ['首页', '全部教材', '我的书架']],
  ])('%s sees %j', async (user, tabs) => {
    await openAs(user);
    expect(linksIn(screen.getByRole('navigation', { name: '主导航' }))).toEqual(tabs);
  });

  it('are complete in English', async () => {
    await setTestLanguage('en');
    await openAs(2);
    const tabs = ['Home', 'All textbooks', 'My bookshelf', 'Redeem CODE', 'Sample books'];
    expect(linksIn(screen.getByRole('navigation', { name: 'Main navigation' }))).toEqual(tabs);
  });

  it('link to their pages', async () => {
    await openAs(2);
    const tabs = screen.getByRole('navigation', { name: '主导航' });
    const hrefs = within(tabs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/pc/home', '/pc/bookList', '/pc/myBook', '/pc/codeExchange', '/pc/sampleBook']);
  });

  it('"all textbooks" is highlighted on /listContent, clears the search and reloads the page', async () => {
    const { router, where } = await openAs('guest', '/listContent');
    const tab = screen.getByRole('link', { name: '全部教材' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    useClientStore.setState({ globalSearch: '高等代数' });
    const navigate = vi.spyOn(router, 'navigate');
    // the browser follows the link, so no handler may have prevented the click
    const isPrevented = new Promise<boolean>((resolve) => {
      const readClick = (event: Event) => {
        resolve(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', readClick, { once: true });
    });
    fireEvent.click(tab);
    expect(await isPrevented).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
    expect(useClientStore.getState().globalSearch).toBe('');
    expect(where()).toBe('/listContent');
  });
});

it.each(['zh', 'en'] as const)('the name of the logo contains its visible text in %s', async (language) => {
  await setTestLanguage(language);
  const { header } = await openAs('guest');
  const logo = within(header).getByRole('link', { name: /^知页 ZHIYE/ });
  expect(logo.hasAttribute('aria-label')).toBe(false);
});

describe('links', () => {
  it.each<[User, string]>([
    ['guest', '/pc/personal/order'],
    [1, '/pc/personal/order'],
    [2, '/pc/personal/stylebook'],
    [3, '/pc/personal/order'],
    [4, '/pc/personal/textbook'],
    [5, '/pc/personal/order'],
  ])('of the personal center for %s: %s', async (user, href) => {
    const { header } = await openAs(user);
    expect(hrefOf(header, '个人中心')).toBe(href);
  });

  it('of logo, support, cart and advanced search', async () => {
    const { header } = await openAs('guest');
    expect(hrefOf(header, '知页 ZHIYE 首页')).toBe('/pc/home');
    expect(hrefOf(header, '客服留言')).toBe('/pc/personal/service');
    expect(hrefOf(header, '购物车')).toBe('/pc/cart');
    expect(hrefOf(header, '高级搜索')).toBe('/pc/highSearch');
  });

  it('to sign in for a guest; a user sees the name', async () => {
    const { header } = await openAs('guest');
    expect(hrefOf(header, '登录')).toBe('/pc/login?from=%2FuserGuide');
  });

  it.each([
    ['/listContent?subject=3&sort=new', '/pc/login?from=%2FlistContent%3Fsubject%3D3%26sort%3Dnew'],
    ['/bookDetail?bookId=7', '/pc/login?from=%2FbookDetail%3FbookId%3D7'],
    ['/login?from=%2Fcart', '/pc/login?from=%2Fcart'],
    ['/home', '/pc/login'],
  ])('to sign in at %s lead back', async (address, href) => {
    const { header } = await openAs('guest', address);
    expect(hrefOf(header, '登录')).toBe(href);
  });

  it.each<[User, string | null]>([
    ['guest', null],
    [1, null],
    [5, '/pc/backoffice'],
  ])('to the back office for %s: %s', async (user, href) => {
    const { header } = await openAs(user);
    const link = within(header).queryByRole('link', { name: '后台' });
    expect(link?.getAttribute('href') ?? null).toBe(href);
  });

  it('of the name leads to the orders, and the name follows the store', async () => {
    const { header } = await openAs(2);
    expect(hrefOf(header, '沈老师')).toBe('/pc/personal/order');
  });
});

describe('language', () => {
  it.each([
    ['zh', 'English', 'en'],
    ['en', '中文', 'zh'],
  ] as const)('in %s the button reads %s, stores %s and reloads', async (language, text, stored) => {
    await setTestLanguage(language);
    const { header } = await openAs('guest');
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    await userEvent.click(within(header).getByRole('button', { name: text }));
    expect(localStorage.getItem('locale')).toBe(stored);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the cart count', () => {
  const three = { 'GET /b/v1/cart/getCart': () => ({ list: [{}, {}, {}] }) };

  it.each<[User, number]>([
    ['guest', 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 0],
  ])('for %s is requested %i times', async (user, times) => {
    const { server, header } = await openAs(user, '/userGuide', three);
    const name = times ? '购物车 3 本' : '购物车';
    await waitFor(() => expect(hrefOf(header, name)).toBe('/pc/cart'));
    expect(server.inputsOf('GET /b/v1/cart/getCart')).toHaveLength(times);
  });
});

describe('the search box', () => {
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '搜索类型' });
  const option = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name });
  const conditionsAt = (address: string) =>
    JSON.parse(new URLSearchParams(address.slice(address.indexOf('?'))).get('s')!) as unknown;

  it('requests its types in the language of the page', async () => {
    await setTestLanguage('en');
    const { server } = await openAs('guest');
    await waitFor(() =>
      expect(server.inputsOf('GET /o/v1/bookRetrieve/findRelationship')).toEqual([{ language: 1 }]),
    );
  });

  it('searches by title before the types have loaded', async () => {
    await openAs('guest', '/userGuide', {
      'GET /o/v1/bookRetrieve/findRelationship': () => new Promise<never>(() => undefined),
    });
    expect((await select()).value).toBe('10');
  });

  it('selects the first type', async () => {
    await openAs('guest', '/userGuide', {
      'GET /o/v1/bookRetrieve/findRelationship': () => ({
        ...searchTypes,
        fieldMappings: [{ type: 30, typeDesc: 'ISBN' }, ...searchTypes.fieldMappings],
      }),
    });
    const list = await select();
    await waitFor(() => expect(list.value).toBe('30'));
  });

  it.each(['{Enter}', 'icon'])('by %s goes to /book_search with one condition', async (method) => {
    const { where } = await openAs('guest');
    await screen.findByRole('option', { name: '适用专业' });
    await userEvent.selectOptions(await select(), '50');
    await userEvent.type(screen.getByRole('combobox', { name: '搜索内容' }), '护理 & 护士?');
    if (method === 'icon') await userEvent.click(screen.getByRole('button', { name: '搜索' }));
    else await userEvent.keyboard(method);
    await waitFor(() => expect(where()).toMatch(/^\/book_search\?s=/));
    expect(conditionsAt(where())).toEqual([
      { fieldType: 50, fieldVal: '护理 & 护士?', vague: 1, relationshipType: 10, isGlobal: true },
    ]);
  });

  it('type 80 sets the flag, and the input is disabled while it is on', async () => {
    await openAs('guest');
    await screen.findByRole('option', { name: '全部字段' });
    expect(option('全部字段').disabled).toBe(false);
    await userEvent.selectOptions(await select(), '80');
    expect(useClientStore.getState()).toMatchObject({ isAllSearch: true, searchType: 80 });
    expect(option('全部字段').disabled).toBe(true);
    await userEvent.selectOptions(await select(), '10');
    expect(useClientStore.getState().isAllSearch).toBe(false);
    expect(option('全部字段').disabled).toBe(false);
  });

  it.each([
    ['zh', '50', 'false'],
    ['en', '50', 'true'],
    ['en', '10', 'false'],
  ] as const)('in %s with type %s is wider: %s', async (language, type, wide) => {
    await setTestLanguage(language);
    await openAs('guest');
    await screen.findByRole('option', { name: '适用专业' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /搜索类型|Search type/ }), type);
    expect(screen.getByRole('search').dataset.wide).toBe(wide);
  });

  it('on /home is shown from 570 px on', async () => {
    const { header, router } = await openAs('guest', '/home');
    await screen.findByRole('heading', { level: 1 });
    const inHeader = () => within(header).queryByRole('search');
    const scroller = document.querySelector('[data-scroller]')!;
    const scrollTo = (top: number) => {
      scroller.scrollTop = top;
      fireEvent.scroll(scroller);
    };
    expect(inHeader()).toBeNull();
    scrollTo(569);
    expect(inHeader()).toBeNull();
    scrollTo(570);
    expect(inHeader()).not.toBeNull();
    scrollTo(0);
    expect(inHeader()).toBeNull();
    await router.navigate('/userGuide');
    await waitFor(() => expect(inHeader()).not.toBeNull());
  });
});

it('shows the number of books on sale', async () => {
  const { header } = await openAs('guest');
  expect(header.textContent).toContain('在售电子教材 12,486 种');
});
