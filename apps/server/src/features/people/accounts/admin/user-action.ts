import type { StaffRole, AdminUserAction } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Actor } from '../../../base/audit/index.ts';
import type { User } from '../user.store.ts';

/** A staff member who acts on other accounts, with the roles that decide what is allowed. */
export interface UserAdmin extends Actor {
  readonly staffRoles: readonly StaffRole[];
}

export const isAdmin = ({ staffRoles }: Pick<UserAdmin, 'staffRoles'>): boolean =>
  staffRoles.includes('admin');

/** The actions that the actor may take on an account now. Each action checks again under its locks. */
export function findAllowedActions(
  actor: UserAdmin,
  user: User,
  hasSecondFactor: boolean,
): AdminUserAction[] {
  const isStaff = user.type === USER_TYPE.staff;
  if (user.id === actor.userId || user.closedAt !== null || (isStaff && !isAdmin(actor))) return [];
  const actions: AdminUserAction[] = ['resetPassword', 'endSessions'];
  actions.push(user.suspendedReason === null ? 'suspend' : 'reactivate');
  if (!isStaff) return actions;
  return hasSecondFactor ? [...actions, 'setRoles', 'resetSecondFactor'] : [...actions, 'setRoles'];
}
