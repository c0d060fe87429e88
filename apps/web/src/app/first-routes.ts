import { bookDetailRoute } from '../features/catalog/books/book-detail/route.ts';
import { bookListRoutes } from '../features/catalog/books/search/list-routes.ts';
import { homeRoute } from '../features/catalog/site-content/home/route.ts';
import { signInRoute } from '../features/people/accounts/sign-in/route.ts';
import { paths } from '../shared/navigation/paths.ts';
import { routeEntry } from '../shared/navigation/route-entry.ts';
import type { RouteEntry } from '../shared/navigation/route-entry.ts';

export const homeRedirects: readonly RouteEntry[] = [
  routeEntry('/', 'root', '首页', 'Home', { redirect: paths.home }),
  routeEntry('/index', 'index', '首页', 'Home', { redirect: paths.home }),
];

/**
 * The rows of the route table that the entry has: the pages that the server renders (served-routes.ts). The router loads
 * all others at the first address that none of these names.
 */
export const firstRoutes: readonly RouteEntry[] = [
  ...homeRedirects,
  homeRoute,
  ...bookListRoutes,
  bookDetailRoute,
  signInRoute,
];
