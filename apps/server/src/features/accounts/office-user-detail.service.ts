// Answers for what the office sees of an account: enough to recognise a person, phone and e-mail masked.
import { generalErrors } from '@zhiye/contract';
import type { DataOf, getUser, OfficeUser } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOpenActs } from './office-user-act.ts';
import type { OfficeActor } from './office-user-act.ts';
import { countBoundDevices, selectSessionFacts } from './office-user.store.ts';
import type { UserState } from './office-user.store.ts';
import { maskEmail, maskPhone } from './phone.ts';
import { selectReviewsOf } from './review.store.ts';
import { idleSince } from './session.service.ts';
import { selectUser } from './user.store.ts';
import type { User } from './user.store.ts';

export const describeOfficeUser = (user: User): OfficeUser => ({
  userId: user.id,
  accountName: user.accountName,
  type: user.type,
  officeRoles: user.officeRoles,
  name: user.name,
  phone: user.phone && maskPhone(user.phone),
  email: user.email && maskEmail(user.email),
  institution: user.institution,
  state: stateOf(user),
  registeredAt: user.createdAt.toISOString(),
});

function stateOf({ closedAt, frozenReason, closesAt }: User): UserState {
  if (closedAt) return 'closed';
  if (frozenReason !== null) return 'frozen';
  return closesAt ? 'closing' : 'active';
}

export async function describeUserDetail(
  db: Db,
  by: OfficeActor,
  userId: string,
  now: Date,
): Promise<DataOf<typeof getUser>> {
  const user = (await selectUser(db, userId)) ?? refuse(generalErrors.notFound);
  const { openSessions, lastSeenAt } = await selectSessionFacts(db, userId, now, idleSince(now));
  const applications = await selectReviewsOf(db, userId);
  return {
    user: describeOfficeUser(user),
    acts: findOpenActs(by, user),
    nickname: user.nickname,
    department: user.department,
    hasPassword: user.passwordHash !== null,
    frozenReason: user.frozenReason,
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
