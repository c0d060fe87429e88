import { UNKNOWN_ORDER, UNKNOWN_QUOTATION } from './address-parameters.ts';
import { listPageAddresses } from './page-addresses.ts';
import type { PageAddress, PageAddressParameters } from './page-addresses.ts';

interface Route {
  readonly path: string;
  readonly title: { readonly zh: string; readonly en: string };
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

const listedPaths = listPageAddresses(ANY).map(({ path }) => path);

function isListed({ path }: Route): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
  return listedPaths.some((listed) => pattern.test(listed));
}

/** Routes of the shop without an address in the list. */
export const findUnlistedRoutes = (): string[] =>
  routeTable.filter((route) => !isListed(route)).map(({ path }) => path);

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
