// Finds the invoice of the shop that a digital invoice is, compares both, and hands the files on when they agree.
import { generalErrors } from '@zhiye/contract';
import type { InvoiceDifference } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { selectRemainingFen } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { readIssuedContent, recordIssued, startIssuing } from '../issuing/invoice-issuing.service.ts';
import { lockInvoice } from '../issuing/invoice-lock.ts';
import { recordReversed } from '../issuing/invoice-reversal.service.ts';
import { compareDigitalInvoice } from './digital-invoice-comparison.ts';
import {
  lockKnownDigitalInvoice,
  selectCandidates,
  selectDigitalInvoice,
  selectInvoiceByNumber,
  updateDigitalInvoice,
} from './digital-invoice.store.ts';
import type {
  DigitalInvoiceChange,
  DigitalInvoiceFacts,
  DigitalInvoiceRow,
} from './digital-invoice.store.ts';

interface Comparison {
  /** Undefined when no invoice of the shop comes near. */
  readonly invoice?: StoredInvoice;
  readonly differences: readonly InvoiceDifference[];
}

/** Compares a digital invoice and hands it on when nothing differs and its PDF is there. Running twice hands it on once. */
export async function settleDigitalInvoice(
  context: InvoiceContext,
  actor: Actor,
  invoiceNo: string,
  now: Date,
): Promise<DigitalInvoiceRow> {
  const settle = context.db.transaction(async (tx) => {
    const row = (await lockKnownDigitalInvoice(tx, invoiceNo)) ?? refuse(generalErrors.notFound);
    if (row.state === 'attached') return row;
    const change = await settleLocked(tx, context, actor, row, now);
    await updateDigitalInvoice(tx, invoiceNo, { ...change, stateSince: now, setAsideReason: null });
    return { ...row, ...change };
  });
  return settle.catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    // its number stands on another file, or nothing of the order is left to invoice
    const differences = [{ field: 'number' as const, here: error.message, there: invoiceNo }];
    const change = { state: 'different' as const, differences, stateSince: now, setAsideReason: null };
    await updateDigitalInvoice(context.db, invoiceNo, change);
    return (await selectDigitalInvoice(context.db, invoiceNo))!;
  });
}

async function settleLocked(
  tx: Tx,
  context: InvoiceContext,
  actor: Actor,
  row: DigitalInvoiceRow,
  now: Date,
): Promise<DigitalInvoiceChange & Pick<DigitalInvoiceRow, 'state'>> {
  const { facts, pdfFileId, invoiceNo } = row;
  if (!facts) return { state: 'waiting', differences: [] };
  const isRed = facts.amountFen < 0;
  const found = await (isRed ? compareRed(tx, facts, now) : compareBlue(tx, facts, now));
  const { invoice, differences } = found;
  const compared = { invoiceId: invoice?.id ?? null, isRed, differences };
  if (!invoice || differences.length > 0) return { ...compared, state: 'different' };
  if (!pdfFileId) return { ...compared, state: 'waiting' };
  const locked = (await lockInvoice(tx, invoice.id))!;
  const changed = await compareOne(tx, { invoice: locked, facts, isRed }, now);
  if (changed.differences.length > 0)
    return { ...compared, state: 'different', differences: changed.differences };
  await handOn(tx, context, actor, { invoice: locked, isRed, invoiceNo, pdfFileId }, now);
  return { ...compared, state: 'attached' };
}

interface HandedOn {
  /** Locked. */
  readonly invoice: StoredInvoice;
  readonly isRed: boolean;
  readonly invoiceNo: string;
  readonly pdfFileId: string;
}

/** The invoice is issued, or reversed, by the file of the tax platform; its buyer is told. */
async function handOn(
  tx: Tx,
  context: InvoiceContext,
  actor: Actor,
  { invoice, isRed, invoiceNo, pdfFileId }: HandedOn,
  now: Date,
): Promise<void> {
  const numbered = { invoiceNo, fileId: pdfFileId, actorId: actor.userId };
  if (isRed) await recordReversed(tx, context, invoice, numbered, now);
  else {
    const manual = { ...context, issuer: { kind: 'manual' as const } };
    const issuing = invoice.state === 'pending' ? await startIssuing(tx, manual, invoice, now) : invoice;
    await recordIssued(tx, context, issuing, numbered, now);
  }
  const detail = { orderNo: invoice.orderNo, invoiceNo, fileKind: isRed ? 'redInvoice' : 'invoice' };
  await recordAction(
    tx,
    actor,
    { action: 'invoice.attachDigital', target: `invoice:${invoice.id}`, detail },
    now,
  );
}

/** The open invoice without a difference that is due first. Else the order that the remark names, the only one with the title, the only one with the amount. */
async function compareBlue(tx: Tx, facts: DigitalInvoiceFacts, now: Date): Promise<Comparison> {
  const compared: Required<Comparison>[] = [];
  for (const invoice of await selectCandidates(tx, facts)) {
    const one = await compareOne(tx, { invoice, facts, isRed: false }, now);
    if (one.differences.length === 0) return one;
    compared.push(one);
  }
  const named = compared.find(({ invoice }) => invoice.orderNo === facts.orderNo);
  const nearest =
    named ??
    onlyOne(compared, ({ field }) => field === 'title') ??
    onlyOne(compared, ({ field }) => field === 'amount');
  return nearest ?? { differences: [{ field: 'order', here: '', there: facts.buyerName }] };
}

/** The only comparison without such a difference. */
function onlyOne(
  compared: readonly Required<Comparison>[],
  isField: (difference: InvoiceDifference) => boolean,
): Required<Comparison> | undefined {
  const near = compared.filter(({ differences }) => !differences.some(isField));
  return near.length === 1 ? near[0] : undefined;
}

/** A red invoice names the one that it cancels. */
async function compareRed(tx: Tx, facts: DigitalInvoiceFacts, now: Date): Promise<Comparison> {
  const { originalNo, buyerName } = facts;
  const original = originalNo ? await selectInvoiceByNumber(tx, originalNo) : undefined;
  if (!original) return { differences: [{ field: 'order', here: '', there: originalNo ?? buyerName }] };
  return compareOne(tx, { invoice: original, facts, isRed: true }, now);
}

async function compareOne(
  tx: Tx,
  {
    invoice,
    facts,
    isRed,
  }: { readonly invoice: StoredInvoice; readonly facts: DigitalInvoiceFacts; readonly isRed: boolean },
  now: Date,
): Promise<Required<Comparison>> {
  const awaits = isRed ? ['reversing'] : ['pending', 'issuing'];
  const state: InvoiceDifference[] = awaits.includes(invoice.state)
    ? []
    : [{ field: 'state', here: invoice.state, there: isRed ? 'reversing' : 'pending' }];
  // a refund may have come since the request was stored
  const amountFen =
    invoice.state === 'pending' ? await selectRemainingFen(tx, invoice.orderNo) : invoice.amountFen;
  const content = await readIssuedContent(tx, { ...invoice, amountFen }, now);
  return { invoice, differences: [...state, ...compareDigitalInvoice(facts, content, isRed)] };
}
