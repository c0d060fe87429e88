import type { StaffRole } from './staff-role.ts';

/**
 * The sections of the back office and the roles that may use each; `admin` may use all. The single source for the
 * access of admin routes, the navigation, the guard of the pages and docs/permissions.md.
 */
export const ADMIN_SECTION_ROLES = {
  applications: ['service'],
  samples: ['service'],
  users: ['service'],
  orders: ['finance', 'service'],
  volumePrices: ['finance', 'catalog'],
  transfers: ['finance'],
  quotations: ['finance', 'service'],
  refunds: ['finance', 'service'],
  codes: ['service'],
  giftCodes: ['service', 'finance'],
  ratings: ['service'],
  support: ['service'],
  reconciliation: ['finance'],
  invoices: ['finance'],
  digitalInvoices: ['finance'],
  agreements: ['finance'],
  channels: ['finance', 'service'],
  statements: ['finance'],
  statistics: ['finance'],
  books: ['catalog'],
  subjects: ['catalog'],
  series: ['catalog'],
  news: ['catalog'],
  banners: ['catalog'],
  footer: ['catalog'],
  guide: ['catalog'],
  approvals: ['finance'],
  security: [],
  audit: [],
  settings: [],
  jobs: [],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type AdminSectionName = keyof typeof ADMIN_SECTION_ROLES;
