/** Registration types (SPEC section 6): 1 personal, 2 teacher, 3 institution, 4 channel, 5 back office. */
export type UserType = 1 | 2 | 3 | 4 | 5;

/** Sub-roles of the back office; `admin` may do what every other one may. */
export type OfficeRole = 'catalogue' | 'finance' | 'service' | 'admin';

/** Who may call a route. Whose record it is, the service checks; ids that belong to a person are marked by `ownedId`. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'signedIn' }
  | { readonly who: 'types'; readonly types: readonly UserType[] }
  | { readonly who: 'office'; readonly roles: readonly OfficeRole[] };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const signedIn = { who: 'signedIn' } as const satisfies Access;
export const types = (...types: UserType[]) => ({ who: 'types', types }) as const satisfies Access;
/** Back-office users of one of these sub-roles. */
export const office = (...roles: OfficeRole[]) => ({ who: 'office', roles }) as const satisfies Access;

/** People who buy for themselves and read: personal users and teachers. */
export const readers = types(1, 2);

export interface Caller {
  readonly type: UserType;
  readonly officeRoles: readonly OfficeRole[];
}

/** Whether this caller (undefined: a guest) passes the rule. */
export function mayCall(access: Access, caller: Caller | undefined): boolean {
  if (access.who === 'anyone') return true;
  if (!caller) return false;
  if (access.who === 'signedIn') return true;
  if (access.who === 'types') return access.types.includes(caller.type);
  if (caller.type !== 5) return false;
  return caller.officeRoles.some((role) => role === 'admin' || access.roles.includes(role));
}
