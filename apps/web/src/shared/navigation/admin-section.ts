import type { AdminSectionName, StaffRole } from '@zhiye/contract/constants';
import type { IconName } from '../ui/icon-names.ts';

/** Groups of the back office's navigation, from top to bottom. Their titles are `groups.*` of the namespace `admin`. */
export const NAV_GROUPS = ['review', 'trade', 'content', 'service', 'system'] as const;
export type NavGroupName = (typeof NAV_GROUPS)[number];

/** One entry of the back office's navigation and all pages below its path. */
export interface AdminSection {
  /** Its title is `sections.<name>` of the namespace `admin`. */
  readonly name: AdminSectionName;
  readonly group: NavGroupName;
  readonly to: string;
  readonly icon: IconName;
  /** Roles that may use it beside `admin`: the entry of ADMIN_SECTION_ROLES, which the contract's routes use as well. */
  readonly roles: readonly StaffRole[];
}
