// A match is undone at the moment in which an invoice of its order is issued: the one that comes first decides.
import {
  confirmMatch,
  confirmUndo,
  findMatches,
  findUndos,
  getOrder,
  invoiceErrors,
  issueInvoices,
  proposeMatch,
  proposeUndo,
  requestInvoice,
  returnMatch,
  transferAdminErrors,
  uploadInvoiceFile,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeInvoiceTitle, orderInvoiceOf } from '../../../../testing/invoices.ts';
import { makePdf } from '../../../../testing/pdf.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { meetAtOrder } from '../../../../testing/waiting-locks.ts';
import {
  ledgerSum,
  makeFinance,
  makeInstitution,
  makeTransfer,
  PAGE,
  propose,
} from '../testing/transfer-records.ts';
import type { MadeTransfer } from '../testing/transfer-records.ts';

const app = useOwnApp();
const ORDER_FEN = 9_000;

/** Orders of one institution that one payment paid, and a proposal to undo its match. */
async function makePaidTogether(count: number) {
  const [user, maker, checker] = [await makeInstitution(app), await makeFinance(app), await makeFinance(app)];
  const transfers: MadeTransfer[] = [];
  for (let index = 0; index < count; index += 1) transfers.push(await makeTransfer(app, { user }));
  const recorded = await propose(app, transfers[0]!, ORDER_FEN * count, maker);
  const matches = async (state: 'proposed' | 'confirmed') =>
    (await app.call(findMatches, { ...PAGE, state }, maker)).body.data.list;
  const { line } = (await matches('proposed')).find(({ matchId }) => matchId === recorded)!;
  await app.call(returnMatch, { matchId: recorded, reason: '一笔款付几张订单' }, maker);
  const parts = transfers.map(({ transferId }) => ({ transferId, amountFen: ORDER_FEN }));
  await app.call(proposeMatch, { lineId: line.lineId, parts }, maker);
  const { matchId } = (await matches('proposed')).find((match) => match.line.lineId === line.lineId)!;
  expect((await app.call(confirmMatch, { matchId }, checker)).body.isOK).toBe(true);
  const proposal = { matchId, reason: '这笔是另一所学校付的', redeemed: 'keep' } as const;
  expect((await app.call(proposeUndo, proposal, maker)).body.isOK).toBe(true);
  const { list } = (await app.call(findUndos, { ...PAGE, state: 'proposed' }, maker)).body.data;
  const { undoId } = list.find(({ isOwn }) => isOwn)!;
  return { user, transfers, undo: async () => (await app.call(confirmUndo, { undoId }, checker)).body };
}

async function requestOf({ user, orderNo }: MadeTransfer): Promise<() => Promise<{ code: unknown }>> {
  const titleId = await makeInvoiceTitle(app, user, `澄江大学 ${orderNo}`);
  return async () => (await app.call(requestInvoice, { orderNo, titleId, type: 'electronic' }, user)).body;
}

async function invoiceIdOf(transfer: MadeTransfer): Promise<string> {
  await (
    await requestOf(transfer)
  )();
  return (await orderInvoiceOf(app, transfer.user, transfer.orderNo)).current!.invoiceId;
}

/** The two ways in which finance issues an invoice. Each says whether it was issued. */
const WAYS = {
  'made by the shop': async (invoiceId: string, finance: TestUser) => {
    const { body } = await app.call(issueInvoices, { invoiceRowIds: [invoiceId] }, finance);
    return body.data.started === 1;
  },
  'uploaded by finance': async (invoiceRowId: string, finance: TestUser) => {
    const invoiceNo = invoiceRowId.replaceAll(/\D/g, '').padEnd(20, '7').slice(0, 20);
    const fields = { invoiceRowId, fileKind: 'invoice', invoiceNo } as const;
    const file = { name: 'fapiao.pdf', bytes: makePdf(['Fapiao']) };
    return (await sendFile(app, uploadInvoiceFile, fields, file, finance)).body.isOK;
  },
};

/** Order, invoice and income agree: an issued invoice has a paid order, and an order that is unpaid has none. */
async function outcomeOf({ user, orderNo }: MadeTransfer) {
  await app.sweep('undeliveredEvents');
  const { status } = (await app.call(getOrder, { orderNo }, user)).body.data;
  const { current } = await orderInvoiceOf(app, user, orderNo);
  return {
    status,
    invoice: current?.state,
    income: 0 - (await ledgerSum(app, 'income:books', orderNo)),
  };
}
const ISSUED = { status: 'paid', invoice: 'issued', income: ORDER_FEN };
const UNDONE = { status: 'unpaid', invoice: 'unrequested', income: 0 };

describe.each(Object.entries(WAYS))('an invoice %s while the match is undone', (_way, issue) => {
  it('comes first: the match stays, because the invoice has to be reversed before', async () => {
    const { transfers, undo } = await makePaidTogether(1);
    const [transfer, finance] = [transfers[0]!, await makeFinance(app)];
    const invoiceId = await invoiceIdOf(transfer);
    const issuing = () => issue(invoiceId, finance);
    const [isIssued, undone] = await meetAtOrder(app, transfer.orderNo, issuing, undo);
    expect([isIssued, undone.code]).toEqual([true, transferAdminErrors.undoInvoiced.code]);
    expect(await outcomeOf(transfer)).toEqual(ISSUED);
  });

  it('comes second: it is not issued, and waits for the next payment', async () => {
    const { transfers, undo } = await makePaidTogether(1);
    const [transfer, finance] = [transfers[0]!, await makeFinance(app)];
    const invoiceId = await invoiceIdOf(transfer);
    const issuing = () => issue(invoiceId, finance);
    const [undone, isIssued] = await meetAtOrder(app, transfer.orderNo, undo, issuing);
    expect([undone.isOK, isIssued]).toEqual([true, false]);
    expect(await outcomeOf(transfer)).toEqual(UNDONE);
  });

  it('of the last of three orders of one payment: all three are undone, or none', async () => {
    for (const isUndoneFirst of [true, false]) {
      const { transfers, undo } = await makePaidTogether(3);
      const [last, finance] = [transfers[2]!, await makeFinance(app)];
      const ids: string[] = [];
      for (const transfer of transfers) ids.push(await invoiceIdOf(transfer));
      const issuing = () => issue(ids[2]!, finance);
      if (isUndoneFirst) await meetAtOrder(app, last.orderNo, undo, issuing);
      else await meetAtOrder(app, last.orderNo, issuing, undo);
      const outcomes = [];
      for (const transfer of transfers) outcomes.push(await outcomeOf(transfer));
      const waiting = { ...ISSUED, invoice: 'pending' };
      expect(outcomes).toEqual(isUndoneFirst ? [UNDONE, UNDONE, UNDONE] : [waiting, waiting, ISSUED]);
    }
  });

  it('at any moment: no round ends in a deadlock or with an invoice of an unpaid order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { transfers, undo } = await makePaidTogether(2);
      const finance = await makeFinance(app);
      const ids: string[] = [];
      for (const transfer of transfers.toReversed()) ids.push(await invoiceIdOf(transfer));
      const acts = [undo, ...ids.map((id) => () => issue(id, finance))];
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const outcomes = [];
      for (const transfer of transfers) outcomes.push(await outcomeOf(transfer));
      const isUndone = outcomes[0]!.status === 'unpaid';
      for (const outcome of outcomes)
        expect(outcome).toEqual(isUndone ? UNDONE : { ...ISSUED, invoice: outcome.invoice });
      expect(isUndone || outcomes.some(({ invoice }) => invoice === 'issued')).toBe(true);
    }
  });
});

describe('an invoice that is asked for while the match is undone', () => {
  it('first: it waits for the next payment; second: it is refused', async () => {
    const [early, late] = [await makePaidTogether(1), await makePaidTogether(1)];
    const askEarly = await requestOf(early.transfers[0]!);
    await meetAtOrder(app, early.transfers[0]!.orderNo, askEarly, early.undo);
    expect(await outcomeOf(early.transfers[0]!)).toEqual(UNDONE);
    const askLate = await requestOf(late.transfers[0]!);
    const [, asked] = await meetAtOrder(app, late.transfers[0]!.orderNo, late.undo, askLate);
    expect(asked.code).toBe(invoiceErrors.notInvoiceable.code);
    expect(await outcomeOf(late.transfers[0]!)).toEqual({ ...UNDONE, invoice: undefined });
  });
});
