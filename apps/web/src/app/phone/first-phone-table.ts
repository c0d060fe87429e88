import type { RouteEntry } from '../../shared/navigation/route-entry.ts';
import { firstRoutes } from '../first-routes.ts';
import { firstPhonePages } from './first-phone-pages.ts';

/** The rows that the entry of phones has. */
export const firstPhoneTable: readonly RouteEntry[] = firstRoutes.map((row) => ({
  ...row,
  layout: 'bare',
  ...(row.page && { page: firstPhonePages[row.name]! }),
}));
