import { randomUUID } from 'node:crypto';
import {
  confirmFiling,
  fileLine,
  findFilings,
  findUnmatchedLines,
  getWaitingWork,
  importBankStatement,
  proposeMatch,
  returnFiling,
  secondPersonErrors,
  transferAdminErrors,
} from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { insertSecurityEvent } from '../../../base/security/events/security-event.store.ts';
import { countRows, makeFinance, makeTransfer, PAGE } from '../testing/transfer-records.ts';

const app = useApp();

/** An imported line of a payer of its own; returns its number of the bank. */
async function importLine(user: TestUser, amount: string, payer = '示例银行'): Promise<string> {
  const no = `F${randomUUID().slice(0, 12)}`;
  const bytes = Buffer.from(
    `交易日期,对方户名,收入金额,附言,流水号\n2026-01-05,${payer},${amount},结息,${no}`,
  );
  const file = { name: '流水.csv', bytes, mediaType: 'text/csv' };
  const { body } = await sendFile(app, importBankStatement, { mode: 'check' }, file, user);
  const fields = { mode: 'apply' as const, fileHash: body.data.fileHash };
  expect((await sendFile(app, importBankStatement, fields, file, user)).body.isOK).toBe(true);
  return no;
}

const lineOf = async (no: string, user: TestUser) =>
  (await app.call(findUnmatchedLines, { ...PAGE, text: no }, user)).body.data.list[0];

const filingOf = async (no: string, user: TestUser) =>
  (await app.call(findFilings, PAGE, user)).body.data.list.find(({ line }) => line.transactionNo === no);

const posted = (account: string, filingId: string) =>
  countRows(
    app,
    sql`SELECT coalesce(sum(amount_fen), 0) AS total FROM ledger_postings JOIN ledger_entries ON id = entry_id
      WHERE source = 'bankFiling' AND source_ref = ${filingId} AND account = ${account}`,
  );

describe('money that belongs to no order', () => {
  it('is filed with a reason by one person and booked by another, once', async () => {
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const no = await importLine(maker, '153.00');
    const line = (await lineOf(no, maker))!;
    expect(line).toMatchObject({ fileName: '流水.csv', lineNo: 2 });
    const input = { lineId: line.lineId, kind: 'interest' as const, reason: '第三季度结息' };
    expect((await app.call(fileLine, input, maker)).body.isOK).toBe(true);
    expect(await lineOf(no, maker)).toBeUndefined();
    const { filingId } = (await filingOf(no, maker))!;
    const own = await app.call(confirmFiling, { filingId }, maker);
    expect(own.body.code).toBe(transferAdminErrors.sameChecker.code);
    expect(await posted('asset:bank', filingId)).toBe(0);
    const replies = await Promise.all([1, 2].map(() => app.call(confirmFiling, { filingId }, checker)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect([await posted('asset:bank', filingId), await posted('income:interest', filingId)]).toEqual([
      15_300, -15_300,
    ]);
    const late = await app.call(returnFiling, { filingId, reason: '错' }, checker);
    expect(late.body.code).toBe(transferAdminErrors.alreadyDecided.code);
  });

  it('is not booked by a colleague whose password the maker has reset', async () => {
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const no = await importLine(maker, '154.00');
    const { lineId } = (await lineOf(no, maker))!;
    await app.call(fileLine, { lineId, kind: 'interest', reason: '结息' }, maker);
    const { filingId } = (await filingOf(no, maker))!;
    const reset = { kind: 'passwordReset', result: 'succeeded', addressHash: 'x' } as const;
    const people = { userId: checker.userId, actorId: maker.userId };
    await insertSecurityEvent(app.platform.db, { ...reset, ...people }, app.clock.now());
    const refused = await app.call(confirmFiling, { filingId }, checker);
    expect(refused.body.code).toBe(secondPersonErrors.notIndependent.code);
    expect(await posted('asset:bank', filingId)).toBe(0);
  });

  it('is matched or filed, not both, and a returned filing leaves the line free', async () => {
    const maker = await makeFinance(app);
    const { transferId } = await makeTransfer(app);
    const no = await importLine(maker, '90.00', '某公司');
    const { lineId } = (await lineOf(no, maker))!;
    const file = () => app.call(fileLine, { lineId, kind: 'other', reason: '不明' }, maker);
    const match = () => app.call(proposeMatch, { lineId, parts: [{ transferId, amountFen: 9_000 }] }, maker);
    const replies = await Promise.all([file(), match()]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    const lost = replies.find(({ body }) => !body.isOK)!;
    expect(lost.body.code).toBe(transferAdminErrors.lineMatched.code);
    const other = await importLine(maker, '91.00', '某公司');
    const { lineId: otherId } = (await lineOf(other, maker))!;
    await app.call(fileLine, { lineId: otherId, kind: 'other', reason: '不明' }, maker);
    const again = await app.call(fileLine, { lineId: otherId, kind: 'other', reason: '不明' }, maker);
    expect(again.body.code).toBe(transferAdminErrors.lineMatched.code);
    const { filingId } = (await filingOf(other, maker))!;
    expect((await app.call(returnFiling, { filingId, reason: '查清了' }, maker)).body.isOK).toBe(true);
    expect(await lineOf(other, maker)).toBeDefined();
  });

  it('waits in the work of finance until it is matched or filed', async () => {
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const countOf = async (name: string, person = checker) =>
      (await app.call(getWaitingWork, {}, person)).body.data.list.find((work) => work.name === name)?.count ??
      0;
    const [lines, filings] = [await countOf('bankLines'), await countOf('lineFilings')];
    const filingsOfMaker = await countOf('lineFilings', maker);
    const no = await importLine(maker, '1.23');
    expect(await countOf('bankLines')).toBe(lines + 1);
    const { lineId } = (await lineOf(no, maker))!;
    await app.call(fileLine, { lineId, kind: 'other', reason: '测试' }, maker);
    expect([await countOf('bankLines'), await countOf('lineFilings')]).toEqual([lines, filings + 1]);
    // the maker cannot check it
    expect(await countOf('lineFilings', maker)).toBe(filingsOfMaker);
  });
});
