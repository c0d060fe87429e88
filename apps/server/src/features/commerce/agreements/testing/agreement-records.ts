import { randomUUID } from 'node:crypto';
import {
  approveAgreement,
  findAgreements,
  findAgreementStatements,
  getAgreement,
  placeOrder,
  saveAgreement,
} from '@zhiye/contract';
import type { Agreement } from '@zhiye/contract';
import { makeStatement } from '../statements/statement-making.service.ts';
import { sql } from 'drizzle-orm';
import { selectTransferOfOrder } from '../../transfers/index.ts';
import { makeFinance, PAGE } from '../../transfers/testing/transfer-records.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { makeBook } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** An active agreement from today for a year, 30 days to pay. */
export async function makeAgreement(
  app: TestApp,
  user: TestUser,
  limitFen = 100_000,
  given: { lastDay?: string; paymentDays?: number } = {},
): Promise<string> {
  const agreementId = await proposeAgreement(app, user, limitFen, await makeFinance(app), given);
  const reply = await app.call(approveAgreement, { agreementId }, await makeFinance(app));
  if (!reply.body.isOK) throw new Error(`agreement was refused: ${reply.body.msg}`);
  return agreementId;
}

export async function proposeAgreement(
  app: TestApp,
  user: TestUser,
  limitFen: number,
  maker: TestUser,
  { lastDay, paymentDays = 30 }: { lastDay?: string; paymentDays?: number } = {},
): Promise<string> {
  const today = app.clock.now();
  const { rows } = await app.platform.db.execute<{ account: string }>(
    sql`SELECT account_name AS account FROM users WHERE id = ${user.userId}`,
  );
  const { body } = await app.call(
    saveAgreement,
    {
      account: rows[0]!.account,
      agreementNo: `KJ-${randomUUID().slice(0, 8)}`,
      limitFen,
      paymentDays,
      firstDay: businessDay(today),
      lastDay: lastDay ?? businessDay(new Date(today.getTime() + 365 * 86_400_000)),
    },
    maker,
  );
  if (!body.isOK) throw new Error(`agreement was refused: ${body.msg}`);
  return body.data.agreementId;
}

/** Codes for ¥45.00 each, on account. */
export async function orderOnAccount(app: TestApp, user: TestUser, quantity = 2, bookId?: number) {
  const usage = { usageMode: 'code', quantity, codeEmail: 'codes@school.example' } as const;
  const source = { bookId: bookId ?? (await makeBook(app)), duration: 'half_year', usage } as const;
  const amountFen = 4_500 * quantity;
  return app.call(placeOrder, { source, amountFen, idempotencyKey: randomUUID(), onAccount: true }, user);
}

/** The same, with what a transfer of it needs. */
export async function makeOrderOnAccount(app: TestApp, user: TestUser, quantity = 2) {
  const { body } = await orderOnAccount(app, user, quantity);
  if (!body.isOK) throw new Error(`order was refused: ${body.msg}`);
  const { orderNo } = body.data;
  const transfer = (await selectTransferOfOrder(app.platform.db, orderNo))!;
  const { id: transferId, referenceCode: code } = transfer;
  return { user, orderNo, amountFen: 4_500 * quantity, transferId, code };
}

export async function agreementOf(app: TestApp, user: TestUser): Promise<Agreement> {
  return (await app.call(getAgreement, {}, user)).body.data!;
}

export async function adminAgreement(app: TestApp, agreementId: string, staff: TestUser) {
  const { body } = await app.call(findAgreements, PAGE, staff);
  return body.data.list.find((one) => one.agreementId === agreementId)!;
}

/** A statement with one order; returns its id. */
export async function makeAgreementStatement(app: TestApp, user: TestUser): Promise<string> {
  const agreementId = await makeAgreement(app, user);
  await makeOrderOnAccount(app, user);
  const now = app.clock.now();
  const before = new Date(now.getTime() + 60_000);
  await makeStatement(app.platform, { agreementId, month: businessDay(now).slice(0, 7), before }, now);
  const { body } = await app.call(findAgreementStatements, PAGE, user);
  return body.data.list[0]!.statementId;
}
