// An institution pays by bank transfer; one member of finance records the money and another confirms it.
import { randomUUID } from 'node:crypto';
import {
  chooseTransfer,
  confirmMatch,
  findMatches,
  findTransfers,
  recordReceipt,
  transferAdminErrors,
} from '@zhiye/contract';
import type { Buyer } from './buyer.ts';
import type { Walk } from './walk.ts';

const PAGE = { pageNo: 1, pageSize: 60 };

export async function payByTransfer(
  { call, acts, people, finance: [maker, checker] }: Walk,
  buyer: Buyer,
  { orderNo, amountFen }: { readonly orderNo: string; readonly amountFen: number },
): Promise<boolean> {
  const chosen = await call(chooseTransfer, { orderNo }, buyer);
  if (!chosen.isOK) return false;
  const transfers = await call(findTransfers, { ...PAGE, text: orderNo }, maker);
  const { transferId } = transfers.data.list[0]!;
  const bankReference = `B${randomUUID()}`;
  const receivedAt = new Date(Date.now() - 1_000).toISOString();
  const receipt = { transferId, amountFen, payer: '澄江大学', bankReference, receivedAt };
  const recorded = await call(recordReceipt, receipt, maker);
  // a request that was repeated finds its own receipt
  if (!recorded.isOK && recorded.code !== transferAdminErrors.lineRepeated.code) return false;
  const matchId = await findProposal(call, checker, bankReference);
  if (!matchId) return false;
  people.bankReceipts.push({ orderNo, amountFen });
  acts.payByTransfer += 1;
  await call(confirmMatch, { matchId }, checker);
  return true;
}

async function findProposal(
  call: Walk['call'],
  checker: Walk['finance'][1],
  bankReference: string,
): Promise<string | undefined> {
  const { data } = await call(findMatches, { ...PAGE, state: 'proposed' }, checker);
  return data.list.find(({ line }) => line.transactionNo === bankReference)?.matchId;
}
