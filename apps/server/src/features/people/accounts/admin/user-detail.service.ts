// Describes accounts for staff, with phone and e-mail masked.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, getUser, AdminUserView } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findAllowedActions } from './user-action.ts';
import type { UserAdmin } from './user-action.ts';
import { countBoundDevices, selectSessionSummary } from './user.store.ts';
import type { UserState } from './user.store.ts';
import { maskEmail, maskPhone } from '../phone.ts';
import { selectApplicationsOf } from './application.store.ts';
import { idleSince } from '../sessions/session.service.ts';
import { selectSecondFactor } from '../second-factor/second-factor.store.ts';
import { selectUser } from '../user.store.ts';
import type { User } from '../user.store.ts';

export const describeAdminUser = (user: User): AdminUserView => ({
  userId: user.id,
  accountName: user.accountName,
  type: user.type,
  staffRoles: user.staffRoles,
  name: user.name,
  phone: maskPhone(user),
  email: user.email && maskEmail(user.email),
  institution: user.institution,
  state: stateOf(user),
  registeredAt: user.createdAt.toISOString(),
});

function stateOf({ closedAt, suspendedReason, closesAt }: User): UserState {
  if (closedAt) return 'closed';
  if (suspendedReason !== null) return 'suspended';
  return closesAt ? 'closing' : 'active';
}

export async function describeUserDetail(
  db: Db,
  actor: UserAdmin,
  userId: string,
  now: Date,
): Promise<DataOf<typeof getUser>> {
  const user = (await selectUser(db, userId)) ?? refuse(generalErrors.notFound);
  const { openSessions, lastSeenAt } = await selectSessionSummary(db, userId, now, idleSince(now));
  const hasSecondFactor = Boolean((await selectSecondFactor(db, userId))?.confirmedAt);
  const applications = await selectApplicationsOf(db, userId);
  return {
    user: describeAdminUser(user),
    actions: findAllowedActions(actor, user, hasSecondFactor),
    nickname: user.nickname,
    department: user.department,
    hasPassword: user.passwordHash !== null,
    hasSecondFactor,
    suspendedReason: user.suspendedReason,
    closesAt: user.closesAt?.toISOString() ?? null,
    openSessions,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    boundDevices: await countBoundDevices(db, userId),
    applications: applications.map(({ id, state, submittedAt }) => ({
      applicationId: id,
      state,
      submittedAt: submittedAt.toISOString(),
    })),
  };
}
