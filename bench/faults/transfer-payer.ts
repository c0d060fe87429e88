// An institution pays by bank transfer; one member of finance records the money or imports it, and another confirms it.
import { randomUUID } from 'node:crypto';
import {
  chooseTransfer,
  confirmMatch,
  confirmSurplusReturn,
  findMatches,
  findTransfers,
  proposeSurplusReturn,
  recordReceipt,
  transferAdminErrors,
} from '@zhiye/contract';
import type { AdminTransfer, TransferMatch } from '@zhiye/contract';
import { businessDay } from '../../apps/server/src/platform/clock.ts';
import type { Buyer, Walk } from './walk.ts';
import { importPayments } from './statement-payer.ts';

const PAGE = { pageNo: 1, pageSize: 60 };

interface Order {
  readonly orderNo: string;
  readonly amountFen: number;
}

export async function payByTransfer(walk: Walk, buyer: Buyer, order: Order): Promise<boolean> {
  const { call, acts, people, finance } = walk;
  const chosen = await call(chooseTransfer, { orderNo: order.orderNo }, buyer);
  if (!chosen.isOK) return false;
  const transfer = await findTransfer(walk, order.orderNo);
  const way = walk.dealTransfer();
  if (way === 'byHand') await recordByHand(walk, transfer, order);
  else await importPayments(walk, transfer, order, way === 'twice' ? 2 : 1);
  const proposals = await findProposals(walk, order.orderNo);
  if (proposals.length === 0) return false;
  acts[way === 'byHand' ? 'payByTransfer' : way === 'twice' ? 'payTwiceByBank' : 'payByStatement'] += 1;
  for (const { matchId, line } of proposals) {
    const receipt = { orderNo: order.orderNo, amountFen: line.amountFen };
    people.bankReceipts.push(receipt);
    const match = { matchId, lineId: line.lineId, transferId: transfer.transferId, receipt };
    walk.bankMatches.set(order.orderNo, match);
    await call(confirmMatch, { matchId }, finance[1]);
  }
  if (proposals.length > 1) await returnSurplus(walk, order.orderNo);
  return true;
}

export async function findTransfer({ call, finance }: Walk, orderNo: string): Promise<AdminTransfer> {
  const { data } = await call(findTransfers, { ...PAGE, text: orderNo }, finance[0]);
  return data.list[0]!;
}

async function recordByHand({ call, finance }: Walk, { transferId }: AdminTransfer, { amountFen }: Order) {
  const bankReference = `B${randomUUID()}`;
  const receivedAt = new Date(Date.now() - 1_000).toISOString();
  const receipt = { transferId, amountFen, payer: '澄江大学', bankReference, receivedAt };
  const recorded = await call(recordReceipt, receipt, finance[0]);
  // a request that was repeated finds its own receipt
  if (!recorded.isOK && recorded.code !== transferAdminErrors.lineRepeated.code)
    throw new Error(`a receipt was refused: ${recorded.msg}`);
}

export async function findProposals({ call, finance }: Walk, orderNo: string): Promise<TransferMatch[]> {
  const { data } = await call(findMatches, { ...PAGE, state: 'proposed' }, finance[1]);
  return data.list.filter(({ parts }) => parts.some((part) => part.orderNo === orderNo));
}

/** The second of two equal payments goes back to the institution. */
async function returnSurplus(walk: Walk, orderNo: string): Promise<void> {
  const { call, finance, people } = walk;
  const { transferId, surplusFen } = await findTransfer(walk, orderNo);
  if (surplusFen === 0) {
    walk.violations.push(`two equal payments for ${orderNo} left no surplus`);
    return;
  }
  const given = { transferId, bankReference: `S${randomUUID()}`, sentOn: businessDay(new Date()) };
  await call(proposeSurplusReturn, given, finance[0]);
  const { surplusReturn } = await findTransfer(walk, orderNo);
  people.bankReturns.push({ orderNo, amountFen: surplusFen });
  await call(confirmSurplusReturn, { returnId: surplusReturn!.returnId }, finance[1]);
}
