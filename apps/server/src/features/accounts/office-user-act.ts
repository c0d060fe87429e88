import type { OfficeRole, OfficeUserAct } from '@zhiye/contract';
import type { User } from './user.store.ts';

/** Who acts, for the rules and the audit log. */
export interface OfficeActor {
  readonly userId: string;
  readonly officeRoles: readonly OfficeRole[];
  readonly address: string;
}

export const isAdmin = ({ officeRoles }: OfficeActor): boolean => officeRoles.includes('admin');

/** What somebody may do to an account; the acts themselves check once more, under their locks. */
export function findOpenActs(by: OfficeActor, user: User): OfficeUserAct[] {
  const isOffice = user.type === 5;
  if (user.id === by.userId || user.closedAt !== null || (isOffice && !isAdmin(by))) return [];
  const acts: OfficeUserAct[] = ['resetPassword', 'endSessions'];
  acts.push(user.frozenReason === null ? 'freeze' : 'unfreeze');
  return isOffice ? [...acts, 'setRoles'] : acts;
}
