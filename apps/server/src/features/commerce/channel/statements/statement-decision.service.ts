// Moves statements: the channel confirms, one member of finance records the payment, another one settles.
import { channelErrors, generalErrors, statementAdminErrors } from '@zhiye/contract';
import type {
  addAdjustment as addAdjustmentRoute,
  InputOf,
  recordStatementPayment as recordRoute,
} from '@zhiye/contract';
import type { Database, Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { channelNotifications } from '../channel-notifications.ts';
import { insertAdjustment } from '../sales/channel-line.store.ts';
import { totalOf } from './statement-total.ts';
import { lockStatement, updateStatement } from './statement.store.ts';
import type { StatementRow } from './statement.store.ts';

type Connection = Database['db'];

/** Another channel's statement does not exist. */
export async function confirmStatement(
  db: Connection,
  channelId: string,
  statementId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const statement = await lockStatement(tx, statementId);
    if (statement?.channelId !== channelId) return refuse(generalErrors.notFound);
    if (statement.state !== 'pending') refuse(channelErrors.statementMoved);
    await updateStatement(tx, statementId, { state: 'confirmed', confirmedAt: now, confirmedBy: channelId });
  });
}

export async function recordPayment(
  db: Connection,
  actor: Actor,
  { statementId, bankReference, paidOn }: InputOf<typeof recordRoute>,
  now: Date,
): Promise<void> {
  if (paidOn > businessDay(now)) refuse(statementAdminErrors.paidOnFuture);
  const record = db.transaction(async (tx) => {
    const statement = await lockConfirmed(tx, statementId);
    if (statement.recordedBy) refuse(channelErrors.statementMoved);
    const payment = { bankReference: bankReference.trim(), paidOn };
    await updateStatement(tx, statementId, { ...payment, recordedBy: actor.userId, recordedAt: now });
    await audit(tx, actor, 'statement.recordPayment', statement, payment, now);
  });
  await record.catch((error: unknown) => {
    if (violatedIndex(error) === 'channel_statements_by_bank_reference')
      refuse(statementAdminErrors.referenceUsed);
    throw error;
  });
}

export async function withdrawPayment(
  db: Connection,
  actor: Actor,
  statementId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const statement = await lockConfirmed(tx, statementId);
    if (!statement.recordedBy) refuse(channelErrors.statementMoved);
    const nothing = { bankReference: null, paidOn: null, recordedBy: null, recordedAt: null };
    await updateStatement(tx, statementId, nothing);
    const { bankReference } = statement;
    await audit(tx, actor, 'statement.withdrawPayment', statement, { bankReference }, now);
  });
}

export async function settleStatement(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  statementId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const statement = await lockConfirmed(tx, statementId);
    if (!statement.recordedBy) refuse(channelErrors.statementMoved);
    const { recordedBy } = statement;
    await requireSecondPerson(tx, 'statement', { makers: [recordedBy], checker: actor.userId }, now);
    await updateStatement(tx, statementId, { state: 'settled', settledBy: actor.userId, settledAt: now });
    const { channelId: userId, month, paidOn, bankReference } = statement;
    await audit(tx, actor, 'statement.settle', statement, { bankReference }, now);
    const parameters = { month, paidOn: paidOn ?? '', amount: formatYuan(totalOf(statement)) };
    const kind = channelNotifications.statementSettled;
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  });
}

export async function addAdjustment(
  db: Connection,
  actor: Actor,
  { adjustmentId, channelId, commissionFen, reason }: InputOf<typeof addAdjustmentRoute>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const correction = { commissionFen, reason: reason.trim(), createdBy: actor.userId };
    const nothing = { quantity: 0, amountFen: 0, kind: 'adjustment' as const };
    const line = { id: adjustmentId, channelId, ...nothing, ...correction, day: businessDay(now), at: now };
    if (!(await insertAdjustment(tx, line))) return;
    const detail = { commissionFen, reason: reason.trim() };
    const target = `channel:${channelId}`;
    await recordAction(tx, actor, { action: 'statement.adjust', target, detail }, now);
  });
}

async function lockConfirmed(tx: Tx, statementId: string): Promise<StatementRow> {
  const statement = (await lockStatement(tx, statementId)) ?? refuse(generalErrors.notFound);
  return statement.state === 'confirmed' ? statement : refuse(channelErrors.statementMoved);
}

const audit = (
  tx: Tx,
  actor: Actor,
  action: string,
  { id, month, channelId }: StatementRow,
  detail: object,
  now: Date,
) =>
  recordAction(
    tx,
    actor,
    { action, target: `statement:${id}`, detail: { month, channelId, ...detail } },
    now,
  );
