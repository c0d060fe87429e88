import type { UserType } from '@zhiye/contract';
import { screen } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { makeBookData } from '../features/catalog/book-detail/testing/make-book-data.ts';
import { makeShelfBook } from '../features/shelf/testing/make-shelf-book.ts';
import { ADDRESSES_WITHOUT_PAGE } from '../shared/navigation/page-availability.ts';
import { Refusal } from '../shared/testing/fake-server.ts';
import { signInAs } from '../shared/testing/session.ts';
import { adminRouteTable } from './admin/admin-route-table.ts';
import { routeTable } from './route-table.ts';
import { renderApp } from './testing/render-app.tsx';

const everyRoute = [...routeTable, ...adminRouteTable];

const FIND_SHELF = 'GET /b/v1/shelf/findShelfBooks';
const GET_BOOK = 'GET /b/v1/book/getBook';
const shelf = [makeShelfBook('数据结构')];

/** Texts of the links to addresses without a page. */
const deadLinks = (links: Iterable<HTMLAnchorElement>) =>
  [...links]
    .filter(({ pathname }) =>
      ADDRESSES_WITHOUT_PAGE.some((path) => matchPath(path, pathname.replace(/^\/pc/, ''))),
    )
    .map((link) => link.textContent);

const linksOutsideHeader = () =>
  [...document.querySelectorAll('a')].filter((link) => !link.closest('header:not(main header)'));

it('the list holds exactly the routes without a page', () => {
  const unbuilt = everyRoute.filter((row) => !row.page && row.redirect === undefined).map((row) => row.path);
  expect([...ADDRESSES_WITHOUT_PAGE].sort()).toEqual(unbuilt.sort());
});

it.each<[string, UserType, RegExp]>([
  ['/home', 2, /要用的教材/],
  ['/myBook', 2, /我的书架/],
  ['/bookDetail?bookId=7', 3, /数据结构与算法导论/],
  ['/personal/message', 1, /通知/],
  ['/personal/message', 2, /通知/],
  ['/personal/message', 4, /通知/],
  ['/userGuide?q=xyz', 1, /用户指南/],
])('%s links no user of type %i to one of them', async (address, type, heading) => {
  signInAs(type);
  await renderApp(address, {
    [FIND_SHELF]: () => ({ list: shelf, total: shelf.length }),
    [GET_BOOK]: ({ bookId }) => makeBookData({ bookId }),
    'GET /b/v1/notification/findNotifications': () => ({ list: [], total: 0, unread: 0 }),
    'GET /b/v1/home/getUserGuide': () => ({
      list: [{ sectionId: 'a', title: '购书', titleEn: 'Buy', body: '<p>付款</p>', bodyEn: '' }],
    }),
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(deadLinks(linksOutsideHeader())).toEqual([]);
});

it('neither a failed page nor a refused one links to them', async () => {
  signInAs(1);
  const { router } = await renderApp('/myBook', { [FIND_SHELF]: () => new Refusal(5000, '系统繁忙') });
  await screen.findByRole('heading', { name: '页面加载失败' });
  expect(deadLinks(linksOutsideHeader())).toEqual([]);
  await router.navigate('/sampleBook');
  await router.navigate('/personal/textbook');
  await screen.findByRole('heading', { name: '暂无访问权限' });
  expect(deadLinks(linksOutsideHeader())).toEqual([]);
});

it('of the header, only the links of SPEC section 2 lead to them', async () => {
  signInAs(2);
  await renderApp('/userGuide');
  const header = await screen.findByRole('banner');
  const texts = deadLinks(header.querySelectorAll('a'));
  expect(texts).toEqual(['客服留言', '个人中心', '样书申请']);
});
