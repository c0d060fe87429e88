import { describe, expect, it } from 'vitest';
import { adminRouteTable } from './admin/admin-route-table.ts';
import { routeTable } from './route-table.ts';

const everyRoute = [...routeTable, ...adminRouteTable];

/** Requirements, and the pages that the product has besides. */
const shell =
  '/ /index /home /login /oauthLogin /oauthLogin_qq /register /registerType /forgetPassword /footerInfo /journalismDetail /bindAccount /completeInfo /userGuide /codeExchange /claim/:token /class/:token /allBook /bookList /listContent /allSearch /book_search /highSearch /cart /place /confirm_order /corporate_account /payment_success /payment /bookDetail /sampleBook /myBook /bookcase *';
const personal =
  '/personal /personal/order /personal/info /personal/institution /personal/device /personal/message /personal/password /personal/service /personal/stylebook /personal/stylebook-channel /personal/textbook /personal/sale /personal/agreement /personal/statistics /personal/order/code/:orderId /personal/order/evaluate/:orderId /personal/order/detail/:orderId /personal/quotation /personal/quotation/new /personal/quotation/detail/:quotationNo /personal/flashCard /personal/flashCard/index /personal/flashCard/category /personal/flashCard/haveMastered/:id /personal/flashCard/review /personal/flashCard/statistics /personal/flashCard/import /personal/notes /personal/notes/search /personal/examPlan /personal/classLayer';
const layouts = {
  shell,
  personal,
  bare: '/read /testepub /ssoLogin /ssoLogout /backoffice/books/inspect',
};

describe.each(Object.entries(layouts))('layout %s', (layout, addresses) => {
  it('has exactly its routes', () => {
    const paths = everyRoute.filter((row) => row.layout === layout).map((row) => row.path);
    expect(paths.sort()).toEqual(addresses.split(' ').sort());
  });
});

it('the layout and the guard of the back office are those of all its pages, and of no other page', () => {
  const inspection = '/backoffice/books/inspect';
  for (const { path, layout, guard } of everyRoute) {
    const isAdmin = path === '/backoffice' || path.startsWith('/backoffice/');
    expect([path, guard === 'admin']).toEqual([path, isAdmin]);
    expect([path, layout === 'admin']).toEqual([path, isAdmin && path !== inspection]);
  }
});

it('paths and names are unique, and every title has both languages', () => {
  const paths = everyRoute.map((row) => row.path);
  const names = everyRoute.map((row) => row.name);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(names).size).toBe(names.length);
  for (const { title, path } of everyRoute) {
    expect(title.zh, path).toMatch(/[\u4e00-\u9fff]|CODE/);
    expect(title.en, path).toMatch(/^[\w ,-]+$/);
  }
});

it('has the names of requirements R-205, R-212 and R-213', () => {
  const nameOf = (path: string) => everyRoute.find((row) => row.path === path)?.name;
  const named = {
    '/userGuide': 'userGuide',
    '/codeExchange': 'codeExchange',
    '/allBook': 'allBook',
    '/listContent': 'content',
    '/allSearch': 'allSearch',
    '/book_search': 'bookSearch',
    '/read': 'read',
    '/testepub': 'testepub',
    '/cart': 'cart',
  };
  for (const [path, name] of Object.entries(named)) expect(nameOf(path)).toBe(name);
});

it('every route has either a page or a redirect', () => {
  const unclear = everyRoute.filter(
    ({ page, redirect }) => (page === undefined) === (redirect === undefined),
  );
  expect(unclear.map(({ path }) => path)).toEqual([]);
});

it('every page can be loaded', async () => {
  for (const { path, page } of everyRoute) {
    if (page) expect(await page.load(), path).toBeTypeOf('function');
  }
}, 60_000);
