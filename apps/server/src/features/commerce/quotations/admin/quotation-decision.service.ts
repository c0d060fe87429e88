// What staff decide about a quotation: approve prices, send them back, return the request, withdraw and extend.
import { quotationErrors } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { NotificationKind } from '../../../../platform/area.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { requireSecondPerson } from '../../../base/security/index.ts';
import { moveQuotation, requireQuotation } from '../quotation-move.service.ts';
import { quotationNotifications } from '../quotation-notifications.ts';
import { quotationStateAt } from '../quotation-state.ts';
import { insertQuotationMove, selectPriceMakers } from '../quotation.store.ts';
import type { Quotation } from '../quotation.store.ts';
import { deleteOpenVersion, selectOpenVersion, selectSentVersion, updateVersion } from '../version.store.ts';
import { requireValidDay } from './price-writing.service.ts';
import { sendVersion } from './version-sending.service.ts';

type Deps = Pick<Platform, 'db' | 'jobs'>;
interface Named {
  readonly quotationNo: string;
}
type WithReason = Named & { readonly reason: string };

/** The second person is none of those who wrote prices of the version. */
export const approveVersion = (
  { db, jobs }: Deps,
  actor: Actor,
  { quotationNo, versionNo }: Named & { readonly versionNo: number },
  now: Date,
): Promise<null> =>
  db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo);
    const open = await selectOpenVersion(tx, quotationNo);
    if (open?.state !== 'checking' || open.versionNo !== versionNo) refuse(quotationErrors.quotationChanged);
    const makers = [open.makerId, ...(await selectPriceMakers(tx, quotationNo, versionNo))];
    await requireSecondPerson(tx, 'quotation', { makers, checker: actor.userId }, now);
    requireValidDay(open.validDay, now);
    await sendVersion({ tx, jobs }, quotation, versionNo, actor, now);
    return null;
  });

export const sendBack = ({ db }: Deps, actor: Actor, { quotationNo, reason }: WithReason, now: Date) =>
  db.transaction(async (tx) => {
    await requireQuotation(tx, quotationNo);
    const open = await selectOpenVersion(tx, quotationNo);
    if (open?.state !== 'checking') return refuse(quotationErrors.quotationChanged);
    await updateVersion(tx, open, { state: 'draft' });
    const detail = { versionNo: open.versionNo, reason: reason.trim() };
    await insertQuotationMove(tx, { quotationNo, event: 'sentBack', actorId: actor.userId, detail }, now);
    await record(tx, actor, 'quotation.sendBack', quotationNo, detail, now);
    return null;
  });

/** The institution adds something and sends it again. */
export const returnRequest = (deps: Deps, actor: Actor, { quotationNo, reason }: WithReason, now: Date) =>
  deps.db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo);
    if (quotation.state !== 'asked') refuse(quotationErrors.quotationChanged);
    await endWith(tx, deps, quotation, actor, { to: 'returned', reason: reason.trim() }, now);
    return null;
  });

/** Until it is accepted: whoever accepts at the same time waits for the lock, and is refused. */
export const withdrawQuotation = (deps: Deps, actor: Actor, { quotationNo, reason }: WithReason, now: Date) =>
  deps.db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo);
    if (quotationStateAt(quotation, now) !== 'quoted') refuse(quotationErrors.quotationChanged);
    await endWith(tx, deps, quotation, actor, { to: 'withdrawn', reason: reason.trim() }, now);
    return null;
  });

const TOLD: Readonly<Record<'returned' | 'withdrawn', NotificationKind>> = {
  returned: quotationNotifications.quotationReturned,
  withdrawn: quotationNotifications.quotationWithdrawn,
};

const ACTIONS = { returned: 'quotation.returned', withdrawn: 'quotation.withdrawn' } as const;

async function endWith(
  tx: Tx,
  { jobs }: Deps,
  quotation: Quotation,
  actor: Actor,
  { to, reason }: { readonly to: 'returned' | 'withdrawn'; readonly reason: string },
  now: Date,
): Promise<void> {
  const { quotationNo, userId } = quotation;
  const change = { reason, repriceNote: null };
  await moveQuotation(
    tx,
    quotation,
    { to, event: to, actorId: actor.userId, change, detail: { reason } },
    now,
  );
  await deleteOpenVersion(tx, quotationNo);
  await record(tx, actor, ACTIONS[to], quotationNo, { reason }, now);
  await sendNotification(tx, jobs, { userId, kind: TOLD[to], parameters: { quotationNo, reason } }, now);
}

/** One that is valid, or has lapsed, is valid until a later day. The history keeps the day before. */
export const extendQuotation = (
  { db, jobs }: Deps,
  actor: Actor,
  { quotationNo, validDay }: Named & { readonly validDay: string },
  now: Date,
): Promise<null> =>
  db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo);
    const state = quotationStateAt(quotation, now);
    const sent = await selectSentVersion(tx, quotationNo);
    if (!sent || (state !== 'quoted' && state !== 'lapsed')) return refuse(quotationErrors.quotationChanged);
    requireValidDay(validDay, now);
    if (validDay <= sent.validDay) refuse(quotationErrors.quotationChanged);
    await updateVersion(tx, sent, { validDay });
    const detail = { fromDay: sent.validDay, validDay };
    const { userId, answerBefore } = quotation;
    await moveQuotation(
      tx,
      quotation,
      {
        to: 'quoted',
        event: 'extended',
        actorId: actor.userId,
        detail,
        change: { validDay, answerBefore },
      },
      now,
    );
    await record(tx, actor, 'quotation.extend', quotationNo, detail, now);
    const parameters = { quotationNo, day: validDay };
    const kind = quotationNotifications.quotationExtended;
    await sendNotification(tx, jobs, { userId, kind, parameters }, now);
    return null;
  });

const record = (
  tx: Tx,
  actor: Actor,
  action: string,
  quotationNo: string,
  detail: object,
  now: Date,
): Promise<void> => recordAction(tx, actor, { action, target: `quotation:${quotationNo}`, detail }, now);
