// What a person does with a statement and its lines: naming columns, keeping what was left out, candidates without a code.
import { randomUUID } from 'node:crypto';
import {
  exportSkippedLines,
  findMatches,
  findSkippedLines,
  findStatementImports,
  findUnmatchedLines,
  importBankStatement,
  proposeMatch,
  recordSkippedLine,
  submitVoucher,
  transferAdminErrors,
} from '@zhiye/contract';
import type { StatementMapping } from '@zhiye/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../db/tables/people/accounts.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { sendFile } from '../../../../testing/upload.ts';
import { BANK_DIALECTS, encodeRows, ENCODINGS, writeRows } from '../testing/bank-dialects.ts';
import type { Movement } from '../testing/bank-dialects.ts';
import { countRows, makeFinance, makeInstitution, makeTransfer, PAGE } from '../testing/transfer-records.ts';

const app = useApp();

const send = (
  bytes: Uint8Array,
  fields: { mode: 'check' | 'apply'; fileHash?: string; mapping?: string },
  user: TestUser,
) => sendFile(app, importBankStatement, fields, { name: '流水.csv', bytes, mediaType: 'text/csv' }, user);

async function apply(bytes: Uint8Array, user: TestUser, given?: StatementMapping) {
  const mapping = given && { mapping: JSON.stringify(given) };
  const check = await send(bytes, { mode: 'check', ...mapping }, user);
  if (!check.body.isOK) throw new Error(check.body.msg);
  const { fileHash } = check.body.data;
  const { body } = await send(bytes, { mode: 'apply', fileHash, ...mapping }, user);
  if (!body.isOK) throw new Error(body.msg);
  return body.data;
}

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const newNo = () => `W${randomUUID().slice(0, 12)}`;

async function makeNamed(name: string, quantity = 2) {
  const user = await makeInstitution(app);
  await app.platform.db.update(users).set({ institution: name }).where(eq(users.id, user.userId));
  return makeTransfer(app, { user, quantity });
}

describe('a statement whose columns are not recognized', () => {
  it('is asked about once, and read at once the next time', async () => {
    const finance = await makeFinance(app);
    const column = `渠道${randomUUID().slice(0, 6)}`;
    const head = `日期,${column},借贷标志,金额,对方户名,摘要`;
    const file = csv(head, `2026-01-05,x,1,30.00,甲大学,a`, `2026-01-05,x,2,40.00,乙大学,b`);
    const asked = (await send(file, { mode: 'check' }, finance)).body.data;
    expect(asked).toMatchObject({ lines: [], columns: { source: 'unclear', headerLine: 1 } });
    const refused = await send(file, { mode: 'apply', fileHash: asked.fileHash }, finance);
    expect(refused.body.code).toBe(transferAdminErrors.statementUnreadable.code);
    const { headerLine, roles, amounts } = asked.columns;
    const mapping = { headerLine, roles, amounts, incoming: ['2'] };
    const done = await apply(file, finance, mapping);
    expect(done).toMatchObject({ columns: { source: 'given' }, newFen: 4_000 });
    expect(done.lines.map(({ outcome }) => outcome)).toEqual(['outgoing', 'unmatched']);
    const next = csv('标题', head, `2026-01-06,x,2,50.00,丙大学,c`);
    const kept = (await send(next, { mode: 'check' }, finance)).body.data;
    expect(kept).toMatchObject({ columns: { source: 'kept', headerLine: 2 }, newFen: 5_000 });
    const wrong = await send(file, { mode: 'check', mapping: '{"roles":[]}' }, finance);
    expect(wrong.body.isOK).toBe(false);
  });
});

describe('lines that were left out', () => {
  it('are kept with their reason and amount, and can be downloaded by finance', async () => {
    const finance = await makeFinance(app);
    const done = await apply(
      csv(
        '日期,借贷,币种,金额,对方户名,摘要',
        `2026-01-05,贷,CNY,11.00,${newNo()},a`,
        '2026-01-05,借,CNY,12.00,供电公司,电费',
        '2026-01-05,贷,USD,13.00,Arden Books,royalty',
        '2026-01-05,贷,CNY,"1.234,50",北湖师范学院,教材',
        '合计,,,36.00,,',
      ),
      finance,
    );
    expect(done.lines.map(({ reason }) => reason)).toEqual([
      null,
      'outgoing',
      'foreign',
      'separators',
      'summary',
    ]);
    const { list } = (await app.call(findStatementImports, PAGE, finance)).body.data;
    expect(list.find(({ importId }) => importId === done.importId)).toMatchObject({
      newCount: 1,
      newFen: 1_100,
      skippedCount: 4,
      fileName: '流水.csv',
    });
    const reply = await app.app.inject({
      method: 'POST',
      url: exportSkippedLines.path,
      payload: { importId: done.importId },
      headers: { webauthorization: finance.token },
      remoteAddress: nextAddress(),
    });
    for (const text of ['CNY 12.00', 'USD 13.00', '"CNY 1.234,50"', '金额认不准', '外币', '支出'])
      expect(reply.body).toContain(text);
  });
});

describe('a line without a code', () => {
  it('has candidates by payer and amount, with what speaks for each, and none by itself', async () => {
    const finance = await makeFinance(app);
    const name = `南屏医科大学${randomUUID().slice(0, 6)}`;
    const [exact, dearer] = [await makeNamed(`${name}药学院`, 3), await makeNamed(name, 7)];
    const voucher = { payerName: name, amountFen: 13_500, paidOn: '2026-01-05' };
    await app.call(submitVoucher, { orderNo: exact.orderNo, ...voucher }, exact.user);
    const no = newNo();
    await apply(csv('日期,对方户名,收入金额,摘要,流水号', `2026-01-05,${name},135.00,教材款,${no}`), finance);
    const find = async () =>
      (await app.call(findUnmatchedLines, { ...PAGE, text: no }, finance)).body.data.list[0]!;
    const line = await find();
    expect(line.fit).toBe('unmatched');
    expect(line.candidates[0]).toMatchObject({
      orderNo: exact.orderNo,
      isSameAmount: true,
      payer: 'same',
      hasVoucher: true,
      proposedFen: 0,
    });
    const other = line.candidates.find(({ orderNo }) => orderNo === dearer.orderNo);
    expect(other).toMatchObject({ isSameAmount: false, payer: 'same', hasVoucher: false });
    const proposals = sql`SELECT count(*) AS total FROM transfer_match_parts WHERE transfer_id = ${exact.transferId}`;
    expect(await countRows(app, proposals)).toBe(0);
  });

  it('that is a second payment of an order is stored, and two proposals for one order are told', async () => {
    const [finance, other] = [await makeFinance(app), await makeFinance(app)];
    const name = `澄江大学${randomUUID().slice(0, 6)}`;
    const { transferId, orderNo, code } = await makeNamed(name);
    const lines = ['09:15:33', '14:02:10'].map(
      (time) => `20260105 ${time},0.00,90.00,人民币元,${name},教材款${code}`,
    );
    const file = csv('交易时间,借方发生额（支取）,贷方发生额（收入）,币种,对方户名,备注', ...lines);
    const done = await apply(file, finance);
    expect(done.lines.map(({ outcome }) => outcome)).toEqual(['exact', 'over']);
    expect((await apply(file, finance)).newFen).toBe(0);
    const { list } = (await app.call(findUnmatchedLines, { ...PAGE, text: name }, finance)).body.data;
    expect(list).toMatchObject([{ fit: 'over', candidates: [{ orderNo, proposedFen: 9_000 }] }]);
    const parts = [{ transferId, amountFen: 9_000 }];
    await app.call(proposeMatch, { lineId: list[0]!.lineId, parts }, other);
    const proposed = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, other)).body.data.list;
    const own = proposed.filter((match) => match.parts.some((part) => part.orderNo === orderNo));
    expect(own.map((match) => match.parts[0]!.otherProposals.length)).toEqual([1, 1]);
    expect(own.map(({ line }) => [line.fileName, line.lineNo])).toEqual([
      ['流水.csv', 2],
      ['流水.csv', 3],
    ]);
  });
});

describe('one statement of twelve banks', () => {
  it('is stored once, whichever bank wrote it and in whichever order it is read', async () => {
    const finance = await makeFinance(app);
    const payer = `十二所大学${randomUUID().slice(0, 6)}`;
    const base = { payer, remark: '教材款', currency: 'CNY', side: 'in' } as const;
    const movements: Movement[] = [
      { ...base, day: 13, second: 33_333, fen: 9_000, serial: '20261125103121234561' },
      { ...base, day: 13, second: 56_530, fen: 9_000, serial: '20261125103121234562' },
      { ...base, day: 14, second: 1, fen: 123_456, serial: '20261125103121234563' },
      { ...base, day: 14, second: 2, fen: 777, side: 'out', serial: '20261125103121234564' },
      { ...base, day: 15, second: 2, fen: 888, currency: 'USD', serial: '20261125103121234565' },
    ];
    const stored = sql`SELECT coalesce(sum(amount_fen), 0) AS total FROM bank_statement_lines WHERE payer = ${payer}`;
    for (const [index, dialect] of BANK_DIALECTS.entries()) {
      const ordered = index % 2 === 0 ? movements : movements.toReversed();
      const rows = writeRows(dialect, ordered, index % 3 === 0);
      const { newFen } = await apply(encodeRows(rows, ENCODINGS[index % ENCODINGS.length]!), finance);
      expect([dialect.name, newFen]).toEqual([dialect.name, index === 0 ? 141_456 : 0]);
      expect(await countRows(app, stored)).toBe(141_456);
    }
  });
});

describe('a line that a statement left out', () => {
  const HEAD = '日期,收入金额,支出金额,对方户名,摘要,交易流水号';
  const skipsOf = async (importId: string, user: TestUser) =>
    (await app.call(findSkippedLines, { ...PAGE, importId }, user)).body.data.list;
  const record = async (importId: string, lineNo: number, user: TestUser, amountFen?: number) =>
    (await app.call(recordSkippedLine, { importId, lineNo, amountFen, reason: '网银核对有两笔' }, user)).body;
  const countOf = async (payer: string, user: TestUser) =>
    (await app.call(findUnmatchedLines, { ...PAGE, text: payer }, user)).body.data.total;

  it('is recorded as the second real payment that it is, once, and no later file adds it again', async () => {
    const finance = await makeFinance(app);
    const payer = `乙大学${randomUUID().slice(0, 6)}`;
    const line = `2026-01-04,4590.00,,${payer},教材款,`;
    await apply(csv(HEAD, line), finance);
    const later = csv(HEAD, line, `2026-01-04,1.00,,${payer},试转,`);
    const second = (await apply(later, finance)).importId!;
    expect(await skipsOf(second, finance)).toMatchObject([
      { lineNo: 2, reason: 'repeated', recording: 'yes' },
    ]);
    expect((await record(second, 2, finance)).isOK).toBe(true);
    expect(await countOf(payer, finance)).toBe(3);
    expect(await skipsOf(second, finance)).toMatchObject([{ recording: 'done' }]);
    expect((await record(second, 2, finance)).code).toBe(transferAdminErrors.lineRepeated.code);
    const third = (await apply(csv(HEAD, line, line, `2026-01-04,1.00,,${payer},试转,`), finance)).importId!;
    expect(await countOf(payer, finance)).toBe(3);
    expect(await skipsOf(third, finance)).toHaveLength(3);
  });

  it('of a file that is read again is not recorded twice, whichever reading is named', async () => {
    const finance = await makeFinance(app);
    const payer = `丙大学${randomUUID().slice(0, 6)}`;
    const file = csv(HEAD, `2026-01-04,88.00,,${payer},款,`);
    await apply(file, finance);
    const again = (await apply(file, finance)).importId!;
    expect(await skipsOf(again, finance)).toMatchObject([{ reason: 'repeated', recording: 'done' }]);
    expect((await record(again, 2, finance)).code).toBe(transferAdminErrors.lineRepeated.code);
    expect(await countOf(payer, finance)).toBe(1);
  });

  it('has the amount that a person reads; what left, foreign money, totals and used numbers stay out', async () => {
    const finance = await makeFinance(app);
    const payer = `丁大学${randomUUID().slice(0, 6)}`;
    const no = newNo();
    const head = `${HEAD},币种`;
    await apply(csv(head, `2026-01-03,10.00,,${payer},款,${no},人民币`), finance);
    const file = csv(
      head,
      `2026-01-04,"1.234,50",,${payer},款,${newNo()},人民币`,
      `2026-01-04,,55.00,${payer},付款,${newNo()},人民币`,
      `2026-01-04,66.00,,${payer},款,${newNo()},USD`,
      `2026-01-03,10.00,,${payer},款,${no},人民币`,
    );
    const importId = (await apply(file, finance)).importId!;
    const noReceipt = transferAdminErrors.noReceipt.code;
    expect((await record(importId, 2, finance)).code).toBe(noReceipt);
    expect((await record(importId, 2, finance, 123_450)).isOK).toBe(true);
    expect([(await record(importId, 3, finance)).code, (await record(importId, 4, finance, 1)).code]).toEqual(
      [noReceipt, noReceipt],
    );
    expect((await record(importId, 5, finance)).code).toBe(transferAdminErrors.lineRepeated.code);
    const { list } = (await app.call(findUnmatchedLines, { ...PAGE, text: payer }, finance)).body.data;
    expect(list.map(({ amountFen }) => amountFen)).toEqual([1_000, 123_450]);
  });
});
