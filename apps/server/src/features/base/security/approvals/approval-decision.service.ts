// Decides what waits for a second person: approve, decline, or withdraw by the maker.
import { approvalErrors, generalErrors } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { requireSecondPerson } from '../second-person.service.ts';
import { securityNotifications } from '../security-notifications.ts';
import type { ApprovalContext } from './approval-list.service.ts';
import { mayDecide, tellStaff } from './approval-request.service.ts';
import { lockApproval, selectUsableStaff, updateApproval } from './approval.store.ts';
import type { ApprovalRow } from './approval.store.ts';

/** Who decides, with the roles that the session has now. */
export type Decider = Actor & Pick<Session, 'staffRoles'>;

/** Makes the change in the same transaction. A request of somebody who has left is not approved. */
export async function approve(
  context: ApprovalContext,
  checker: Decider,
  approvalId: string,
  now: Date,
): Promise<void> {
  const { db, jobs } = context.platform;
  await db.transaction(async (tx) => {
    const { row, kind } = await lockDecidable(tx, context, checker, approvalId);
    await requireSecondPerson(tx, 'approval', { makers: [row.makerId], checker: checker.userId }, now);
    const staff = await selectUsableStaff(tx);
    const maker = staff.find(({ id }) => id === row.makerId) ?? refuse(approvalErrors.approvalOutdated);
    const { userId, address } = checker;
    const request = { ...row, checker: { userId, address } };
    await kind.apply(context, tx, request, now);
    await settle(tx, checker, row, { state: 'approved', reason: null }, now);
    const told = row.kind === 'moneySetting' ? 'moneySettingChanged' : 'approvalApproved';
    const names = { maker: maker.name, checker: nameOf(staff, userId) };
    const others = staff.filter(
      ({ id, roles }) => id !== userId && (id === row.makerId || mayDecide(kind, roles)),
    );
    await tellStaff(tx, jobs, others, securityNotifications[told], names, now);
  });
}

export async function declineApproval(
  context: ApprovalContext,
  checker: Decider,
  { approvalId, reason }: { approvalId: string; reason: string },
  now: Date,
): Promise<void> {
  const { db, jobs } = context.platform;
  await db.transaction(async (tx) => {
    const { row } = await lockDecidable(tx, context, checker, approvalId);
    if (row.makerId === checker.userId) refuse(approvalErrors.ownApproval);
    await settle(tx, checker, row, { state: 'declined', reason: reason.trim() }, now);
    const staff = await selectUsableStaff(tx);
    const parameters = { checker: nameOf(staff, checker.userId), reason: reason.trim() };
    const maker = staff.filter(({ id }) => id === row.makerId);
    await tellStaff(tx, jobs, maker, securityNotifications.approvalDeclined, parameters, now);
  });
}

/** A request of somebody else does not exist for this. */
export async function withdrawApproval(
  { db }: Pick<Platform, 'db'>,
  maker: Actor,
  approvalId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, approvalId);
    if (row.makerId !== maker.userId) refuse(generalErrors.notFound);
    await settle(tx, maker, row, { state: 'withdrawn', reason: null }, now);
  });
}

const nameOf = (staff: readonly { id: string; name: string }[], userId: string): string =>
  staff.find(({ id }) => id === userId)?.name ?? '';

async function lockWaiting(tx: Tx, approvalId: string): Promise<ApprovalRow> {
  const row = (await lockApproval(tx, approvalId)) ?? refuse(generalErrors.notFound);
  return row.state === 'waiting' ? row : refuse(approvalErrors.approvalDecided);
}

/** Nobody decides about their own account. */
async function lockDecidable(
  tx: Tx,
  { approvalKinds }: ApprovalContext,
  checker: Decider,
  approvalId: string,
) {
  const row = await lockWaiting(tx, approvalId);
  const kind = approvalKinds.get(row.kind) ?? refuse(approvalErrors.approvalOutdated);
  if (!mayDecide(kind, checker.staffRoles)) refuse(generalErrors.notPermitted);
  if (row.target === `user:${checker.userId}`) refuse(approvalErrors.ownApproval);
  return { row, kind };
}

const ACTIONS = {
  approved: 'approval.approve',
  declined: 'approval.decline',
  withdrawn: 'approval.withdraw',
} as const;

async function settle(
  tx: Tx,
  actor: Actor,
  { id, kind, target, detail }: ApprovalRow,
  { state, reason }: { state: keyof typeof ACTIONS; reason: string | null },
  now: Date,
): Promise<void> {
  await updateApproval(tx, id, { state, reason, decidedBy: actor.userId, decidedAt: now });
  const entry = { approvalId: id, kind, ...detail, ...(reason && { reason }) };
  await recordAction(tx, actor, { action: ACTIONS[state], target, detail: entry }, now);
}
