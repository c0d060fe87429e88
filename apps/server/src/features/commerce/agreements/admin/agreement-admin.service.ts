// Makes, approves, changes and ends framework agreements. Every act is in the audit log.
import { agreementAdminErrors, generalErrors } from '@zhiye/contract';
import type {
  AdminAgreement,
  changeAgreementLimit,
  DataOf,
  endAgreement,
  findAgreements,
  InputOf,
  saveAgreement,
} from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Database, Db, Tx } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { selectUserByAccount } from '../../../people/accounts/index.ts';
import { agreementNotifications } from '../agreement-notifications.ts';
import {
  countAgreements,
  insertAgreement,
  lockAgreement,
  selectAgreements,
  selectAgreementSums,
  updateAgreement,
} from '../agreement.store.ts';
import type { AgreementFilter, AgreementRow } from '../agreement.store.ts';

type Connection = Database['db'];

const targetOf = (id: string): string => `agreement:${id}`;

export async function listAgreements(
  db: Db,
  userId: string,
  { state, keyword, ...page }: InputOf<typeof findAgreements>,
  now: Date,
): Promise<DataOf<typeof findAgreements>> {
  const filter = { state, keyword: keyword?.trim() || undefined };
  const list = await describeAgreements(db, userId, filter, pageOffset(page), now);
  return { list, total: await countAgreements(db, filter) };
}

/** With what is used and overdue now. */
export async function describeAgreements(
  db: Db,
  userId: string,
  filter: AgreementFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<AdminAgreement[]> {
  const rows = await selectAgreements(db, filter, page);
  const ids = rows.map(({ row }) => row.id);
  const sumsOf = await selectAgreementSums(db, ids, businessDay(now));
  return rows.map(({ row, institutionName, makerName }): AdminAgreement => {
    const { id: agreementId, agreementNo, limitFen, firstDay, lastDay, paymentDays } = row;
    const { usedFen, overdueFen } = sumsOf(row.id);
    return {
      agreementId,
      agreementNo,
      state: row.state,
      limitFen,
      usedFen,
      overdueFen,
      firstDay,
      lastDay,
      paymentDays,
      institutionName,
      makerName,
      proposedFen: row.proposedFen,
      createdAt: row.createdAt.toISOString(),
      isOwn: (row.proposedBy ?? row.makerId) === userId,
    };
  });
}

export async function storeAgreement(
  db: Connection,
  actor: Actor,
  { account, agreementNo: typed, ...terms }: InputOf<typeof saveAgreement>,
  now: Date,
): Promise<DataOf<typeof saveAgreement>> {
  const { firstDay, lastDay } = terms;
  if (lastDay < firstDay || lastDay < businessDay(now)) refuse(agreementAdminErrors.badTerm);
  const agreementNo = typed.trim();
  const store = db.transaction(async (tx) => {
    const user = await selectUserByAccount(tx, account);
    if (user?.type !== USER_TYPE.institution) return refuse(agreementAdminErrors.notAnInstitution);
    const id = newId(now);
    const row = { id, agreementNo, userId: user.id, ...terms, state: 'waiting' as const };
    await insertAgreement(tx, { ...row, makerId: actor.userId, createdAt: now });
    const detail = { agreementNo, institutionId: user.id, ...terms };
    await recordAction(tx, actor, { action: 'agreement.save', target: targetOf(id), detail }, now);
    return { agreementId: id };
  });
  return store.catch((error: unknown) => {
    if (violatedIndex(error)) refuse(agreementAdminErrors.agreementExists);
    throw error;
  });
}

async function lockOne(tx: Tx, id: string): Promise<AgreementRow> {
  return (await lockAgreement(tx, id)) ?? refuse(generalErrors.notFound);
}

const NO_PROPOSAL = { proposedFen: null, proposedBy: null, proposedAt: null };

export async function changeLimit(
  db: Connection,
  actor: Actor,
  { agreementId, limitFen, reason }: InputOf<typeof changeAgreementLimit>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, agreementId);
    if (row.state !== 'active') refuse(agreementAdminErrors.agreementChanged);
    const isRaised = limitFen > row.limitFen;
    const proposal = { proposedFen: limitFen, proposedBy: actor.userId, proposedAt: now };
    await updateAgreement(tx, agreementId, isRaised ? proposal : { ...NO_PROPOSAL, limitFen });
    const action = isRaised ? 'agreement.proposeLimit' : 'agreement.lowerLimit';
    const detail = { before: row.limitFen, limitFen, reason: reason.trim() };
    await recordAction(tx, actor, { action, target: targetOf(agreementId), detail }, now);
  });
}

/** The second person of a new agreement or of a higher limit. */
export async function approve(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  agreementId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, agreementId);
    const maker = row.state === 'waiting' ? row.makerId : row.proposedBy;
    if (maker === null) return refuse(agreementAdminErrors.agreementChanged);
    await requireSecondPerson(tx, 'agreement', { makers: [maker], checker: actor.userId }, now);
    const limitFen = row.proposedFen ?? row.limitFen;
    await updateAgreement(
      tx,
      agreementId,
      row.state === 'waiting'
        ? { state: 'active', decidedBy: actor.userId, decidedAt: now }
        : { ...NO_PROPOSAL, limitFen, raisedBy: actor.userId },
    );
    const detail = { limitFen };
    await recordAction(
      tx,
      actor,
      { action: 'agreement.approve', target: targetOf(agreementId), detail },
      now,
    );
    const { userId, agreementNo, firstDay, lastDay } = row;
    const parameters = { agreementNo, firstDay, lastDay, amount: formatYuan(limitFen) };
    const kind = agreementNotifications.agreementActive;
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
  });
}

export async function reject(db: Connection, actor: Actor, agreementId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, agreementId);
    if (row.state !== 'waiting' && row.proposedFen === null) refuse(agreementAdminErrors.agreementChanged);
    await updateAgreement(
      tx,
      agreementId,
      row.state === 'waiting' ? { state: 'rejected', decidedBy: actor.userId, decidedAt: now } : NO_PROPOSAL,
    );
    const detail = { proposedFen: row.proposedFen };
    await recordAction(tx, actor, { action: 'agreement.reject', target: targetOf(agreementId), detail }, now);
  });
}

export async function end(
  db: Connection,
  actor: Actor,
  { agreementId, reason }: InputOf<typeof endAgreement>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, agreementId);
    if (row.state !== 'active') refuse(agreementAdminErrors.agreementChanged);
    const decision = { state: 'ended' as const, decidedBy: actor.userId, decidedAt: now };
    await updateAgreement(tx, agreementId, { ...NO_PROPOSAL, ...decision });
    const detail = { reason: reason.trim() };
    await recordAction(tx, actor, { action: 'agreement.end', target: targetOf(agreementId), detail }, now);
  });
}
