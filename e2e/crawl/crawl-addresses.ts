import { UNKNOWN_ORDER, UNKNOWN_QUOTATION } from './address-parameters.ts';
import { listPageAddresses } from './page-addresses.ts';
import type { PageAddress, PageAddressParameters } from './page-addresses.ts';

interface Route {
  readonly path: string;
  readonly title: { readonly zh: string; readonly en: string };
  readonly guard: 'none' | NonNullable<PageAddress['guard']>;
}

/** The addresses are the same for all parameters; tests are declared before there are any. */
const ANY: PageAddressParameters = {
  bookId: 1,
  ownBookId: 2,
  orderNo: UNKNOWN_ORDER,
  quotationNo: UNKNOWN_QUOTATION,
  newsId: '1',
};

/** Names in variables keep the compiler from checking the web app without its own options. */
const SHOP_ROUTES: string = '../../apps/web/src/app/route-table.ts';
const ADMIN_ROUTES: string = '../../apps/web/src/app/admin/admin-route-table.ts';
const { routeTable } = (await import(SHOP_ROUTES)) as { routeTable: readonly Route[] };
const { adminRouteTable } = (await import(ADMIN_ROUTES)) as { adminRouteTable: readonly Route[] };

const listed = listPageAddresses(ANY);

const patternOf = ({ path }: Route): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);

function isListed(route: Route): boolean {
  const pattern = patternOf(route);
  return listed.some(({ path }) => pattern.test(path));
}

/** Routes of the shop without an address in the list. */
export const findUnlistedRoutes = (): string[] =>
  routeTable.filter((route) => !isListed(route)).map(({ path }) => path);

/** Listed addresses whose route has another guard than the list expects. An unknown address has none. */
export function findOtherGuards(): string[] {
  const routes = [...routeTable, ...adminRouteTable].filter(({ path }) => path !== '*');
  return listed.flatMap(({ path, guard: expected = 'none' }) => {
    const exact = routes.find((route) => route.path === path);
    const { guard = 'none' } = exact ?? routes.find((route) => patternOf(route).test(path)) ?? {};
    return guard === expected ? [] : [`${path}: ${guard} instead of ${expected}`];
  });
}

/** A new page of the back office needs no entry in the list: it is opened without parameters, and has the title of its route. */
const unlistedAdminPages: readonly PageAddress[] = adminRouteTable
  .filter((route) => !isListed(route))
  .map(({ path, title: { zh, en } }) => ({
    path,
    zh,
    en,
    guard: 'admin',
    firstUser: 5,
    withoutShell: true,
  }));

/** Every address that the crawl opens. The last one signs out. */
export const listCrawlAddresses = (parameters = ANY): readonly PageAddress[] => [
  ...unlistedAdminPages,
  ...listPageAddresses(parameters),
];
