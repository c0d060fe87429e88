// Sends a version to its institution. The version before can no longer be accepted from then on.
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { moveQuotation } from '../quotation-move.service.ts';
import { quotationNotifications } from '../quotation-notifications.ts';
import { sumLines } from '../quotation-view.service.ts';
import type { Quotation } from '../quotation.store.ts';
import { selectOpenVersion, selectSentVersion, selectVersionLines, updateVersion } from '../version.store.ts';

/** The quotation must be locked, and the version the open one. */
export async function sendVersion(
  { tx, jobs }: { readonly tx: Tx; readonly jobs: Platform['jobs'] },
  quotation: Quotation,
  versionNo: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { quotationNo, userId } = quotation;
  const open = await selectOpenVersion(tx, quotationNo);
  if (open?.versionNo !== versionNo) throw new Error(`version ${versionNo} of ${quotationNo} is not open`);
  const before = await selectSentVersion(tx, quotationNo);
  if (before) await updateVersion(tx, before, { state: 'replaced' });
  const checkerId = open.needsSecondPerson ? actor.userId : null;
  await updateVersion(tx, open, { state: 'sent', sentAt: now, checkerId });
  const lines = (await selectVersionLines(tx, [quotationNo])).filter((line) => line.versionNo === versionNo);
  const { amountFen } = sumLines(lines);
  const { validDay } = open;
  const change = { validDay, repriceNote: null, reason: null };
  const detail = { versionNo, amountFen, validDay };
  await moveQuotation(
    tx,
    quotation,
    { to: 'quoted', event: 'sent', actorId: actor.userId, change, detail },
    now,
  );
  const target = `quotation:${quotationNo}`;
  await recordAction(tx, actor, { action: 'quotation.send', target, detail }, now);
  const parameters = { quotationNo, version: versionNo, amount: formatYuan(amountFen), day: validDay };
  const kind = quotationNotifications.quotationSent;
  await sendNotification(tx, jobs, { userId, kind, parameters }, now);
}
