import type { StaffRole } from '@zhiye/contract/constants';
import { accountsAdminSections } from '../../features/people/accounts/admin/routes.ts';
import { auditAdminSections } from '../../features/base/audit/admin/routes.ts';
import { catalogAdminSections } from '../../features/catalog/books/admin/routes.ts';
import { channelAdminSections } from '../../features/commerce/channel/admin/routes.ts';
import { codesAdminSections } from '../../features/commerce/codes/admin/routes.ts';
import { jobsAdminSections } from '../../features/base/jobs/admin/routes.ts';
import { invoicesAdminSections } from '../../features/commerce/invoices/admin/routes.ts';
import { ordersAdminSections } from '../../features/commerce/orders/admin/routes.ts';
import { partnersAdminSections } from '../../features/commerce/partners/admin/routes.ts';
import { agreementsAdminSections } from '../../features/commerce/agreements/admin/routes.ts';
import { pricesAdminSections } from '../../features/commerce/prices/admin/routes.ts';
import { quotationsAdminSections } from '../../features/commerce/quotations/admin/routes.ts';
import { ratingsAdminSections } from '../../features/commerce/ratings/admin/routes.ts';
import { reconciliationAdminSections } from '../../features/commerce/reconciliation/admin/routes.ts';
import { samplesAdminSections } from '../../features/commerce/samples/admin/routes.ts';
import { securityAdminSections } from '../../features/base/security/admin/routes.ts';
import { settingsAdminSections } from '../../features/base/settings/admin/routes.ts';
import { statisticsAdminSections } from '../../features/commerce/statistics/admin/routes.ts';
import { supportAdminSections } from '../../features/service/support/admin/routes.ts';
import { transfersAdminSections } from '../../features/commerce/transfers/admin/routes.ts';
import { siteContentAdminSections } from '../../features/catalog/site-content/admin/routes.ts';
import { NAV_GROUPS } from '../../shared/navigation/admin-section.ts';
import type { AdminSection, NavGroupName } from '../../shared/navigation/admin-section.ts';

/** The admin sections of all areas, in the order of the navigation. */
export const adminSections: readonly AdminSection[] = [
  ...accountsAdminSections,
  ...samplesAdminSections,
  ...ratingsAdminSections,
  ...quotationsAdminSections,
  ...ordersAdminSections,
  ...agreementsAdminSections,
  ...transfersAdminSections,
  ...invoicesAdminSections,
  ...reconciliationAdminSections,
  ...channelAdminSections,
  ...pricesAdminSections,
  ...catalogAdminSections,
  ...siteContentAdminSections,
  ...supportAdminSections,
  ...codesAdminSections,
  ...partnersAdminSections,
  ...statisticsAdminSections,
  ...jobsAdminSections,
  ...securityAdminSections,
  ...settingsAdminSections,
  ...auditAdminSections,
];

/** One line of the rail: a section, or a few that belong together and have tabs on their pages. */
export interface RailEntry {
  /** Its title is `sections.<name>`, or `rail.<name>` when it has several sections. */
  readonly name: AdminSection['name'];
  readonly sections: readonly AdminSection[];
}

export interface NavGroup {
  readonly name: NavGroupName;
  readonly entries: readonly RailEntry[];
}

/** Sections that share a line of the rail, by the first of them. */
const SHARED_ENTRIES: Readonly<Partial<Record<AdminSection['name'], readonly AdminSection['name'][]>>> = {
  subjects: ['series'],
  news: ['banners'],
  footer: ['guide'],
  codes: ['giftCodes'],
};
const firstOf = (name: AdminSection['name']) =>
  adminSections.find((section) => SHARED_ENTRIES[section.name]?.includes(name))?.name ?? name;

function railEntries(sections: readonly AdminSection[]): RailEntry[] {
  const entries = new Map<AdminSection['name'], AdminSection[]>();
  for (const section of sections) {
    const first = firstOf(section.name);
    entries.set(first, [...(entries.get(first) ?? []), section]);
  }
  return [...entries].map(([first, list]) => ({
    name: list.length > 1 ? first : list[0]!.name,
    sections: list,
  }));
}

/** Decides what is shown; the server checks every call. */
export const mayOpenSection = (section: AdminSection, roles: readonly StaffRole[]): boolean =>
  roles.some((role) => role === 'admin' || section.roles.includes(role));

/** The navigation for somebody with these roles, without empty groups. */
export const visibleNavGroups = (roles: readonly StaffRole[]): NavGroup[] =>
  NAV_GROUPS.map((name) => ({
    name,
    entries: railEntries(
      adminSections.filter((section) => section.group === name && mayOpenSection(section, roles)),
    ),
  })).filter(({ entries }) => entries.length > 0);

/** The line of the rail that a section belongs to, for somebody with these roles. */
export const railEntryOf = (section: AdminSection, roles: readonly StaffRole[]): RailEntry | undefined =>
  visibleNavGroups(roles)
    .flatMap(({ entries }) => entries)
    .find(({ sections }) => sections.includes(section));

/** The admin section that a path below /pc belongs to. */
export const findAdminSection = (pathname: string): AdminSection | undefined =>
  adminSections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
