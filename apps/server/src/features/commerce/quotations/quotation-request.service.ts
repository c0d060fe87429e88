// What an institution does before and after it has prices: it asks, changes, cancels, declines, and asks for another price.
import { quotationErrors } from '@zhiye/contract';
import type { QuotationParty, QuotationRequest } from '@zhiye/contract';
import type { Db, Tx } from '../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refusal.ts';
import { addWorkingDays } from '../../../platform/working-days/working-day.ts';
import { readSetting } from '../../base/settings/index.ts';
import { priceAskedLines } from './line-pricing.service.ts';
import { moveQuotation, requireQuotation } from './quotation-move.service.ts';
import { quotationSettings } from './quotation-settings.ts';
import { quotationStateAt } from './quotation-state.ts';
import {
  insertQuotation,
  insertQuotationMove,
  replaceAskedLines,
  takePaperNumber,
  updateQuotation,
} from './quotation.store.ts';
import { deleteOpenVersion } from './version.store.ts';

async function readAnswerBefore(db: Db, now: Date): Promise<Date> {
  const days = await readSetting(db, quotationSettings.quotationAnswerDays);
  return endOfBusinessDay(addWorkingDays(businessDay(now), days));
}

const requestColumns = ({ party, deliverBy, purchaseOrderNo, papers, note }: QuotationRequest) => ({
  party: trimParty(party),
  deliverBy,
  purchaseOrderNo: purchaseOrderNo.trim(),
  papers,
  note: note.trim(),
});

const trimParty = (party: QuotationParty): QuotationParty => ({
  institutionName: party.institutionName.trim(),
  taxId: party.taxId.trim(),
  department: party.department.trim(),
  contactName: party.contactName.trim(),
  phone: party.phone.trim(),
  email: party.email.trim(),
});

/** `actorId` is the institution, or who asks for it. */
export const askQuotation = (
  db: Db,
  { userId, actorId }: { readonly userId: string; readonly actorId: string },
  request: QuotationRequest,
  now: Date,
): Promise<{ quotationNo: string }> =>
  db.transaction(async (tx) => {
    await priceAskedLines(tx, request.lines, now);
    const day = businessDay(now).slice(2).replaceAll('-', '');
    const number = await takePaperNumber(tx, `Q${day}`);
    const quotationNo = `Q${day}-${String(number).padStart(3, '0')}`;
    await insertQuotation(tx, {
      quotationNo,
      userId,
      state: 'asked',
      stateSince: now,
      askedAt: now,
      ...requestColumns(request),
      answerBefore: await readAnswerBefore(tx, now),
    });
    await replaceAskedLines(tx, quotationNo, request.lines);
    await insertQuotationMove(tx, { quotationNo, event: 'asked', actorId }, now);
    return { quotationNo };
  });

/** Before it has prices, or after it was returned. Prices that staff have begun to write are for another request, so that they go. */
export const changeRequest = (
  db: Db,
  userId: string,
  { quotationNo, request }: { readonly quotationNo: string; readonly request: QuotationRequest },
  now: Date,
): Promise<null> =>
  db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo, userId);
    if (quotation.state !== 'asked' && quotation.state !== 'returned')
      refuse(quotationErrors.quotationChanged);
    await priceAskedLines(tx, request.lines, now);
    await deleteOpenVersion(tx, quotationNo);
    await replaceAskedLines(tx, quotationNo, request.lines);
    const answerBefore = await readAnswerBefore(tx, now);
    const change = { ...requestColumns(request), answerBefore, reason: null };
    await moveQuotation(tx, quotation, { to: 'asked', event: 'changed', actorId: userId, change }, now);
    return null;
  });

export const declineQuotation = (
  db: Db,
  userId: string,
  { quotationNo, reason }: { readonly quotationNo: string; readonly reason: string },
  now: Date,
): Promise<null> =>
  endByBuyer(db, userId, quotationNo, (tx, quotation) =>
    moveQuotation(
      tx,
      quotation,
      {
        to: 'declined',
        event: 'declined',
        actorId: userId,
        detail: { reason: reason.trim() },
        change: { reason: reason.trim() || null, repriceNote: null },
      },
      now,
    ),
  );

/** Before staff have sent prices. */
export const cancelRequest = (
  db: Db,
  userId: string,
  { quotationNo }: { readonly quotationNo: string },
  now: Date,
): Promise<null> =>
  endByBuyer(db, userId, quotationNo, async (tx, quotation) => {
    if (quotation.state !== 'asked' && quotation.state !== 'returned')
      refuse(quotationErrors.quotationChanged);
    const change = { reason: null };
    await moveQuotation(tx, quotation, { to: 'withdrawn', event: 'canceled', actorId: userId, change }, now);
  });

const endByBuyer = (
  db: Db,
  userId: string,
  quotationNo: string,
  end: (tx: Tx, quotation: Awaited<ReturnType<typeof requireQuotation>>) => Promise<void>,
): Promise<null> =>
  db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo, userId);
    await end(tx, quotation);
    await deleteOpenVersion(tx, quotationNo);
    return null;
  });

/** The version that was sent stays valid until the next one is sent. */
export const askNewPrice = (
  db: Db,
  userId: string,
  { quotationNo, note }: { readonly quotationNo: string; readonly note: string },
  now: Date,
): Promise<null> =>
  db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo, userId);
    const state = quotationStateAt(quotation, now);
    if (state !== 'quoted' && state !== 'lapsed') refuse(quotationErrors.quotationChanged);
    const repriceNote = note.trim();
    await updateQuotation(tx, quotationNo, { repriceNote, answerBefore: await readAnswerBefore(tx, now) });
    const move = { quotationNo, event: 'newPriceAsked', actorId: userId, detail: { reason: repriceNote } };
    await insertQuotationMove(tx, move, now);
    return null;
  });
