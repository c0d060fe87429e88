// Stores a change that waits for a second person, and tells those who may decide it.
import { approvalErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { AreaApprovalKind, NotificationKind } from '../../../../platform/area.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../audit/index.ts';
import type { Actor } from '../../audit/index.ts';
import { sendNotification } from '../../notifications/index.ts';
import { securityNotifications } from '../security-notifications.ts';
import { insertApproval, selectUsableStaff } from './approval.store.ts';
import type { StaffMember } from './approval.store.ts';

type Kind = Pick<AreaApprovalKind<never>, 'name' | 'roles'>;

export interface NewApproval {
  readonly kind: Kind;
  /** One request of a kind waits for a target at a time. */
  readonly target: string;
  /** What `apply` needs. A secret is in it as a hash only. */
  readonly payload: object;
  /** What people see: in the list and in the audit log. No secret. */
  readonly detail: object;
}

/** Refuses with `approvalWaits` while the same change waits. Call it in a transaction. */
export async function requestApproval(
  tx: Db,
  jobs: JobQueue,
  actor: Actor,
  { kind, target, payload, detail }: NewApproval,
  now: Date,
): Promise<void> {
  const { userId: makerId } = actor;
  const row = { kind: kind.name, target, payload, detail, makerId, createdAt: now };
  const approvalId = (await insertApproval(tx, row)) ?? refuse(approvalErrors.approvalWaits);
  const entry = { action: 'approval.request', target, detail: { approvalId, ...detail } };
  await recordAction(tx, actor, entry, now);
  const staff = await selectUsableStaff(tx);
  const maker = staff.find(({ id }) => id === makerId)?.name ?? '';
  const told = kind.name === 'moneySetting' ? 'moneySettingWaits' : 'approvalWaits';
  const deciders = staff.filter((member) => member.id !== makerId && mayDecide(kind, member.roles));
  await tellStaff(tx, jobs, deciders, securityNotifications[told], { maker }, now);
}

/** Whether a role of the person decides requests of a kind. */
export const mayDecide = ({ roles }: Kind, held: StaffMember['roles']): boolean =>
  held.some((role) => role === 'admin' || roles.includes(role));

export async function tellStaff(
  tx: Db,
  jobs: JobQueue,
  staff: readonly StaffMember[],
  kind: NotificationKind,
  parameters: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  for (const { id: userId } of staff) await sendNotification(tx, jobs, { userId, kind, parameters }, now);
}
