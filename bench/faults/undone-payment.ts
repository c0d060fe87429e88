// A match was wrong: two people undo it. The line is matched again, or its money belongs to no order and the order is canceled.
import {
  confirmFiling,
  confirmMatch,
  confirmUndo,
  fileLine,
  findFilings,
  findUndos,
  proposeMatch,
  proposeUndo,
} from '@zhiye/contract';
import type { BankMatch, Buyer, Walk } from './walk.ts';
import { cancel } from './canceler.ts';
import { findProposals } from './transfer-payer.ts';

const PAGE = { pageNo: 1, pageSize: 60 };

export async function undoPayment(
  walk: Walk,
  buyer: Buyer,
  { orderNo }: { readonly orderNo: string },
  next: 'matchAgain' | 'file',
): Promise<void> {
  const match = walk.bankMatches.get(orderNo);
  if (!match) return;
  const { call, acts, finance, people, random } = walk;
  const redeemed = random.chance(0.5) ? ('keep' as const) : ('takeBack' as const);
  const { matchId } = match;
  const asked = await call(proposeUndo, { matchId, reason: '匹配到了另一单', redeemed }, finance[0]);
  const { data } = await call(findUndos, { ...PAGE, state: 'proposed' }, finance[1]);
  const undo = data.list.find(({ parts }) => parts.some((part) => part.orderNo === orderNo));
  // a surplus that was sent back stands in the way
  if (!undo) return void (asked.isOK && walk.violations.push(`the undoing of ${orderNo} is not listed`));
  await call(confirmUndo, { undoId: undo.undoId }, finance[1]);
  people.bankReceipts.splice(people.bankReceipts.indexOf(match.receipt), 1);
  acts.undoMatch += 1;
  if (next === 'matchAgain') await matchAgain(walk, orderNo, match);
  else await fileAndCancel(walk, buyer, orderNo, match);
}

async function matchAgain(walk: Walk, orderNo: string, { lineId, transferId, receipt }: BankMatch) {
  const { call, acts, finance, people } = walk;
  const parts = [{ transferId, amountFen: receipt.amountFen }];
  // a request that was repeated finds the line matched
  await call(proposeMatch, { lineId, parts }, finance[0]);
  const proposals = await findProposals(walk, orderNo);
  for (const { matchId } of proposals) {
    people.bankReceipts.push({ ...receipt });
    await call(confirmMatch, { matchId }, finance[1]);
    acts.matchAgain += 1;
  }
}

async function fileAndCancel(walk: Walk, buyer: Buyer, orderNo: string, { lineId, receipt }: BankMatch) {
  const { call, acts, finance, people } = walk;
  await call(fileLine, { lineId, kind: 'toReturn', reason: '汇错了' }, finance[0]);
  const { data } = await call(findFilings, { ...PAGE, state: 'proposed' }, finance[1]);
  const filing = data.list.find(({ line }) => line.lineId === lineId);
  if (filing) {
    people.bankFilings.push({ amountFen: receipt.amountFen });
    await call(confirmFiling, { filingId: filing.filingId }, finance[1]);
    acts.fileUndoneLine += 1;
  }
  await cancel(walk, buyer, orderNo);
}
