import { aliasedTable, and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StaffRole } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { ApprovalKindName, ApprovalState } from '@zhiye/contract/constants/base/security';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { approvals } from '../../../../db/tables/base/security.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

const checkers = aliasedTable(users, 'checkers');

/** Undefined while one of the same kind and target waits. */
export async function insertApproval(
  db: Db,
  row: Pick<ApprovalRow, 'kind' | 'target' | 'payload' | 'detail' | 'makerId' | 'createdAt'>,
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(approvals)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: approvals.id });
  return inserted?.id;
}

export async function lockApproval(db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return row;
}

export async function updateApproval(
  db: Db,
  id: string,
  decision: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason'>,
): Promise<void> {
  await db.update(approvals).set(decision).where(eq(approvals.id, id));
}

export interface DescribedApproval {
  readonly approval: ApprovalRow;
  readonly makerName: string;
  readonly decidedByName: string | null;
}

/** Those that wait first, then the newest. */
export async function selectApprovals(
  db: Db,
  state: ApprovalState | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: DescribedApproval[]; total: number }> {
  const matches = state && eq(approvals.state, state);
  const rows = await db
    .select({ approval: approvals, makerName: users.name, decidedByName: checkers.name })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.makerId))
    .leftJoin(checkers, eq(checkers.id, approvals.decidedBy))
    .where(matches)
    .orderBy(asc(sql`${approvals.state} <> 'waiting'`), desc(approvals.createdAt), desc(approvals.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(approvals, matches) };
}

export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Staff who can sign in. */
export async function selectUsableStaff(db: Db): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, name: users.name, roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.type, USER_TYPE.staff), isNull(users.suspendedReason), isNull(users.closedAt)));
}

/** Of the kinds that a person may decide; a change to the account of this person is for others as well. */
export const measureWaitingApprovals = (db: Db, kinds: readonly ApprovalKindName[], viewerId: string) =>
  measureWaiting(
    db,
    approvals,
    approvals.createdAt,
    and(eq(approvals.state, 'waiting'), inArray(approvals.kind, [...kinds])),
    or(eq(approvals.makerId, viewerId), eq(approvals.target, `user:${viewerId}`)),
  );
