// Shows staff all that the shop knows of one order. It changes nothing but its notes.
import { generalErrors } from '@zhiye/contract';
import type { AdminOrderDetail } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { maskEmail } from '../../../people/accounts/index.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { findCompletionTime } from '../orders/order-completion.service.ts';
import { entitlementRef } from '../orders/order-entitlement.ts';
import { summarizeOrder } from '../orders/order.service.ts';
import { selectOrderLines } from '../orders/order.store.ts';
import { insertOrderTimelineEntry } from '../orders/order-timeline.store.ts';
import {
  countLineCodes,
  selectAllRefunds,
  selectAttemptsAndResults,
  selectCases,
  selectFullTimeline,
  selectInvoices,
  selectLedger,
  selectLineEntitlements,
  selectOwnerId,
  selectTransfer,
} from './order-detail.store.ts';
import { describeFoundOrder } from './order-list.service.ts';
import { selectFoundOrders } from './order-search.store.ts';

const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export async function describeAdminOrder(db: Db, orderNo: string, now: Date): Promise<AdminOrderDetail> {
  const [found] = await selectFoundOrders(db, { orderNo }, { limit: 1 });
  if (!found) return refuse(generalErrors.notFound);
  const { order } = found;
  return {
    ...describeFoundOrder(found),
    onAccount: order.onAccount,
    payBefore: order.payBefore.toISOString(),
    fulfilledAt: text(order.fulfilledAt),
    completesAt: await findCompletionTime(db, order.status, order.fulfilledAt),
    canceledAt: text(order.canceledAt),
    purchaseOrderNo: order.purchaseOrderNo,
    purchaseContact: order.purchaseContact,
    quotationNo: order.quotationNo,
    lines: await describeLines(db, order, now),
    timeline: (await selectFullTimeline(db, orderNo)).map(({ entry, actorName }) => ({
      event: entry.event,
      at: entry.createdAt.toISOString(),
      actorName,
      note: noteOf(entry.detail),
    })),
    ...(await describePayments(db, orderNo)),
    ...(await describeBooks(db, orderNo)),
    refunds: (await selectAllRefunds(db, orderNo)).map(({ refund, title }) => ({
      refundRowId: refund.id,
      title,
      quantity: refund.quantity,
      amountFen: refund.amountFen,
      reason: refund.reason,
      state: refund.state,
      outRefundNo: refund.outRefundNo,
      createdAt: refund.createdAt.toISOString(),
    })),
  };
}

const noteOf = (detail: unknown): string | null => (detail as { note?: string } | null)?.note ?? null;

async function describeLines(
  db: Db,
  { orderNo, userId }: { readonly orderNo: string; readonly userId: string },
  now: Date,
): Promise<AdminOrderDetail['lines']> {
  const summary = await summarizeOrder(db, userId, orderNo, now);
  const rows = await selectOrderLines(db, [orderNo]);
  const given = await selectLineEntitlements(db, rows.map(entitlementRef));
  const codes = await countLineCodes(db, orderNo);
  return summary.lines.map((line, index) => {
    const { lineNo } = rows[index]!;
    const entitlement = given.get(entitlementRef({ orderNo, lineNo }));
    return {
      ...line,
      codeEmail: line.codeEmail && maskEmail(line.codeEmail),
      lineNo,
      entitlement: entitlement
        ? {
            startsAt: text(entitlement.startsAt),
            endsAt: text(entitlement.endsAt),
            revokedAt: text(entitlement.revokedAt),
          }
        : null,
      codes: codes.filter((row) => row.lineNo === lineNo).map(({ state, count }) => ({ state, count })),
    };
  });
}

async function describePayments(
  db: Db,
  orderNo: string,
): Promise<Pick<AdminOrderDetail, 'attempts' | 'results' | 'transfer'>> {
  const { attempts, results } = await selectAttemptsAndResults(db, orderNo);
  const transfer = await selectTransfer(db, orderNo);
  return {
    attempts: attempts.map(
      ({ provider, outTradeNo, state, amountFen, transactionId, paidFen, ...times }) => ({
        provider,
        outTradeNo,
        state,
        amountFen,
        transactionId,
        paidFen,
        paidAt: text(times.paidAt),
        createdAt: times.createdAt.toISOString(),
      }),
    ),
    results: results.map(({ provider, outTradeNo, transactionId, via, amountFen, problem, createdAt }) => ({
      provider,
      outTradeNo,
      transactionId,
      via,
      amountFen,
      problem,
      createdAt: createdAt.toISOString(),
    })),
    transfer: transfer
      ? {
          state: transfer.state,
          referenceCode: transfer.referenceCode,
          receivedFen: transfer.receivedFen,
          surplusFen: transfer.surplusFen,
          returnedFen: transfer.returnedFen,
        }
      : null,
  };
}

async function describeBooks(
  db: Db,
  orderNo: string,
): Promise<Pick<AdminOrderDetail, 'invoices' | 'ledger' | 'cases'>> {
  const invoices = await selectInvoices(db, orderNo);
  const cases = await selectCases(db, orderNo);
  const ledger = new Map<number, AdminOrderDetail['ledger'][number]>();
  for (const { entry, posting } of await selectLedger(db, orderNo)) {
    const { source, sourceRef, createdAt } = entry;
    const known = ledger.get(entry.id) ?? {
      source,
      sourceRef,
      createdAt: createdAt.toISOString(),
      postings: [],
    };
    const { account, amountFen } = posting;
    ledger.set(entry.id, { ...known, postings: [...known.postings, { account, amountFen }] });
  }
  return {
    invoices: invoices.map(({ id: invoiceRowId, state, title, amountFen, invoiceNo }) => ({
      invoiceRowId,
      state,
      title,
      amountFen,
      invoiceNo,
    })),
    ledger: [...ledger.values()],
    cases: cases.map(({ id: caseId, provider, day, kind, state, number }) => ({
      caseId,
      provider,
      day,
      kind,
      state,
      number,
    })),
  };
}

/** A note stays: the timeline has no change and no deletion. */
export async function addOrderNote(
  db: Db,
  actor: Actor,
  { orderNo, text: typed }: { readonly orderNo: string; readonly text: string },
  now: Date,
): Promise<void> {
  const note = typed.trim();
  await db.transaction(async (tx) => {
    if (!(await selectOwnerId(tx, orderNo))) refuse(generalErrors.notFound);
    const entry = { orderNo, event: 'staffNote' as const, actorId: actor.userId, detail: { note } };
    await insertOrderTimelineEntry(tx, entry, now);
    const action = { action: 'order.note', target: `order:${orderNo}`, detail: { note } };
    await recordAction(tx, actor, action, now);
  });
}
