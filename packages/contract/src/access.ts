import { ADMIN_SECTION_ROLES, BUYER_TYPES, USER_TYPE } from './constants/index.ts';
import type { AdminSectionName, StaffRole, UserType } from './constants/index.ts';
import type { ErrorDefinition } from './errors.ts';

export type { StaffRole, UserType } from './constants/index.ts';

/** Who may call a route. The service checks whose record it is; ids of a person's own records are marked by `ownedId`. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | {
      readonly who: 'types';
      readonly types: readonly UserType[];
      /** What everybody else reads; `notPermitted` when absent. */
      readonly refusal?: ErrorDefinition;
    }
  | {
      readonly who: 'staff';
      /** Sections of the back office whose pages call the route. */
      readonly sections: readonly AdminSectionName[];
      readonly roles: readonly StaffRole[];
    };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const signedIn = { who: 'signedIn' } as const satisfies Access;
export const types = (...types: UserType[]) => ({ who: 'types', types }) as const satisfies Access;
/** Staff who may use one of these sections of the back office. */
export const adminSections = (...sections: AdminSectionName[]) =>
  ({
    who: 'staff',
    sections,
    roles: [...new Set(sections.flatMap((section): readonly StaffRole[] => ADMIN_SECTION_ROLES[section]))],
  }) as const satisfies Access;

/** Staff with the role `admin` alone, on a page of this section. */
export const adminOnly = (section: AdminSectionName) =>
  ({ who: 'staff', sections: [section], roles: [] }) as const satisfies Access;

/** Personal users, teachers and institutions. */
export const buyers = types(...BUYER_TYPES);

export interface Caller {
  readonly type: UserType;
  readonly staffRoles: readonly StaffRole[];
}

/** Whether this caller (undefined: a guest) passes the rule. */
export function mayCall(access: Access, caller: Caller | undefined): boolean {
  if (access.who === 'anyone') return true;
  if (!caller) return false;
  if (access.who === 'signedIn') return true;
  if (access.who === 'types') return access.types.includes(caller.type);
  if (caller.type !== USER_TYPE.staff) return false;
  return caller.staffRoles.some((role) => role === 'admin' || access.roles.includes(role));
}
