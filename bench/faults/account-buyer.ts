// An institution orders on account of its agreement; a statement asks for several orders, and one transfer pays them.
import { randomUUID } from 'node:crypto';
import {
  confirmMatch,
  findAgreementStatements,
  proposeMatch,
  recordReceipt,
  returnMatch,
  transferAdminErrors,
} from '@zhiye/contract';
import { handOutCodes } from './code-holder.ts';
import { isDelivered, waitForDelivery } from './delivery-waiter.ts';
import { place } from './order-placer.ts';
import { askForRefund } from './refund-asker.ts';
import { findProposals, findTransfer } from './transfer-payer.ts';
import type { Buyer, PlacedOrder, Walk } from './walk.ts';

/** A statement asks for two orders. */
const ORDERS = 2;

/** False when the shop refused the orders. */
export async function orderOnAccount(walk: Walk, buyer: Buyer): Promise<boolean> {
  const open = walk.openAccounts.get(buyer) ?? [];
  walk.openAccounts.set(buyer, open);
  for (let count = 0; count < ORDERS; count += 1) {
    const order = await place(walk, buyer, { onAccount: true });
    if (!order) continue;
    walk.acts.orderOnAccount += 1;
    open.push(order);
    if (await waitForDelivery(walk, buyer, order.orderNo)) await handOutCodes(walk, buyer, order.orderNo);
  }
  if (open.length === 0) return false;
  const { orderNo } = open[0]!;
  const isSettled = await settleAccount(walk, buyer);
  if (isSettled && walk.dealRefund()) await askForRefund(walk, buyer, orderNo);
  return true;
}

/** Asks for everything that is open, and pays it. Waits for another time while something is not delivered. */
export async function settleAccount(walk: Walk, buyer: Buyer): Promise<boolean> {
  const orders = walk.openAccounts.get(buyer) ?? [];
  if (orders.length === 0) return false;
  for (const { orderNo } of orders) if (!(await isDelivered(walk, buyer, orderNo))) return false;
  await walk.makeStatement(buyer.userId);
  const found = await walk.call(findAgreementStatements, { pageNo: 1, pageSize: 60 }, buyer);
  const [statement] = found.data.list;
  const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0);
  if (statement?.amountFen !== amountFen || statement.orderCount !== orders.length)
    walk.violations.push(`a statement asks for ${statement?.amountFen} fen instead of ${amountFen}`);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  walk.people.statements.push({ statementId: statement!.statementId, amountFen, orderNos });
  await payTogether(walk, orders.splice(0), amountFen);
  walk.acts.settleStatement += 1;
  return true;
}

/** Finance records one payment for one of the orders, sees that it is for all, and matches it with all. */
async function payTogether(walk: Walk, orders: readonly PlacedOrder[], amountFen: number): Promise<void> {
  const { call, finance, people } = walk;
  const { orderNo } = orders[0]!;
  const parts: { transferId: string; amountFen: number }[] = [];
  for (const order of orders) {
    const { transferId } = await findTransfer(walk, order.orderNo);
    parts.push({ transferId, amountFen: order.amountFen });
  }
  const receivedAt = new Date(Date.now() - 1_000).toISOString();
  const money = { amountFen, payer: '澄江大学', bankReference: `A${randomUUID()}`, receivedAt };
  const recorded = await call(recordReceipt, { transferId: parts[0]!.transferId, ...money }, finance[0]);
  if (!recorded.isOK && recorded.code !== transferAdminErrors.lineRepeated.code)
    throw new Error(`the receipt for a statement was refused: ${recorded.msg}`);
  const [proposal] = await findProposals(walk, orderNo);
  const { lineId } = proposal!.line;
  await call(returnMatch, { matchId: proposal!.matchId, reason: '一笔款付一张对账单' }, finance[0]);
  // a request that was repeated finds the line matched
  await call(proposeMatch, { lineId, parts }, finance[0]);
  const [match] = await findProposals(walk, orderNo);
  people.bankReceipts.push(...orders);
  await call(confirmMatch, { matchId: match!.matchId }, finance[1]);
}
