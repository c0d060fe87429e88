import { randomUUID } from 'node:crypto';
import {
  chooseTransfer,
  confirmMatch,
  findMatches,
  findTransfers,
  findUnmatchedLines,
  getTransfer,
  placeOrder,
  proposeMatch,
  recordReceipt,
} from '@zhiye/contract';
import type { AdminTransfer, Transfer } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const PAGE = { pageNo: 1, pageSize: 100 };

export const makeInstitution = (app: TestApp): Promise<TestUser> => makeUser(app, USER_TYPE.institution);
export const makeFinance = (app: TestApp): Promise<TestUser> => makeUser(app, USER_TYPE.staff, ['finance']);

/** An unpaid order of an institution: codes for ¥45.00 each. */
export async function makeCodeOrder(app: TestApp, user: TestUser, quantity = 2) {
  const bookId = await makeBook(app);
  const usage = { usageMode: 'code', quantity, codeEmail: 'codes@school.example' } as const;
  const amountFen = 4_500 * quantity;
  const source = { bookId, duration: 'half_year', usage } as const;
  const reply = await app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID() }, user);
  if (!reply.body.isOK) throw new Error(`order was refused: ${reply.body.msg}`);
  return { orderNo: reply.body.data.orderNo, amountFen };
}

export interface MadeTransfer {
  readonly user: TestUser;
  readonly orderNo: string;
  readonly amountFen: number;
  readonly transferId: string;
  readonly code: string;
}

export async function makeTransfer(app: TestApp, given: { user?: TestUser; quantity?: number } = {}) {
  const user = given.user ?? (await makeInstitution(app));
  const { orderNo, amountFen } = await makeCodeOrder(app, user, given.quantity);
  const { body } = await app.call(chooseTransfer, { orderNo }, user);
  if (!body.isOK) throw new Error(`transfer was refused: ${body.msg}`);
  const { transferId } = await adminTransfer(app, orderNo);
  return { user, orderNo, amountFen, transferId, code: body.data.referenceCode };
}

export async function adminTransfer(app: TestApp, orderNo: string): Promise<AdminTransfer> {
  const { body } = await app.call(findTransfers, { ...PAGE, text: orderNo }, await makeFinance(app));
  return body.data.list[0]!;
}

export async function ownTransfer(app: TestApp, { user, orderNo }: MadeTransfer): Promise<Transfer> {
  return (await app.call(getTransfer, { orderNo }, user)).body.data!;
}

/** Records money by hand; returns the proposal. */
export async function propose(
  app: TestApp,
  { transferId }: MadeTransfer,
  amountFen: number,
  maker: TestUser,
) {
  const bankReference = `B${randomUUID()}`;
  const receivedAt = new Date(app.clock.now().getTime() - 1_000).toISOString();
  const input = { transferId, amountFen, payer: '澄江大学', bankReference, receivedAt };
  const reply = await app.call(recordReceipt, input, maker);
  if (!reply.body.isOK) throw new Error(`receipt was refused: ${reply.body.msg}`);
  const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, maker)).body.data;
  return list.find(({ line }) => line.transactionNo === bankReference)!.matchId;
}

/** Money arrives and two people book it. */
export async function receive(app: TestApp, transfer: MadeTransfer, amountFen: number): Promise<void> {
  const matchId = await propose(app, transfer, amountFen, await makeFinance(app));
  const reply = await app.call(confirmMatch, { matchId }, await makeFinance(app));
  if (!reply.body.isOK) throw new Error(`confirmation was refused: ${reply.body.msg}`);
}

/** Matches a stored bank line by hand. */
export async function proposeLine(
  app: TestApp,
  transactionNo: string,
  parts: { transferId: string; amountFen: number }[],
  maker: TestUser,
) {
  const { list } = (await app.call(findUnmatchedLines, { ...PAGE, text: transactionNo }, maker)).body.data;
  return app.call(proposeMatch, { lineId: list[0]!.lineId, parts }, maker);
}

/** The sum of an account for one order: debits positive. */
export async function ledgerSum(app: TestApp, account: string, orderNo: string): Promise<number> {
  const { rows } = await app.platform.db.execute<{ total: string }>(sql`
    SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings
    JOIN ledger_entries ON id = entry_id WHERE account = ${account} AND order_no = ${orderNo}`);
  return Number(rows[0]!.total);
}

export async function countRows(app: TestApp, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await app.platform.db.execute<{ total: string }>(query);
  return Number(rows[0]!.total);
}
