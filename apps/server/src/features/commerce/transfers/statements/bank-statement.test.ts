import { randomUUID } from 'node:crypto';
import {
  confirmMatch,
  exportTransfers,
  findMatches,
  findUnmatchedLines,
  getOrder,
  importBankStatement,
  submitVoucher,
  transferAdminErrors,
} from '@zhiye/contract';
import type { StatementReport } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../db/tables/people/accounts.ts';
import { eq } from 'drizzle-orm';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { sendFile } from '../../../../testing/upload.ts';
import {
  countRows,
  ledgerSum,
  makeFinance,
  makeInstitution,
  makeTransfer,
  PAGE,
  proposeLine,
} from '../testing/transfer-records.ts';

const app = useApp();
const HEAD = '交易日期,对方户名,收入金额,附言,交易流水号';

const send = (bytes: Uint8Array, fields: { mode: 'check' | 'apply'; fileHash?: string }, user: TestUser) =>
  sendFile(app, importBankStatement, fields, { name: '对账单.csv', bytes, mediaType: 'text/csv' }, user);

const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n'));

async function check(bytes: Uint8Array, user: TestUser): Promise<StatementReport> {
  const { body } = await send(bytes, { mode: 'check' }, user);
  if (!body.isOK) throw new Error(body.msg);
  return body.data;
}

async function apply(bytes: Uint8Array, user: TestUser): Promise<StatementReport> {
  const { fileHash } = await check(bytes, user);
  const { body } = await send(bytes, { mode: 'apply', fileHash }, user);
  if (!body.isOK) throw new Error(body.msg);
  return body.data;
}

/** An institution with this name, and its transfer. */
async function makeNamed(name: string, quantity = 2) {
  const user = await makeInstitution(app);
  await app.platform.db.update(users).set({ institution: name }).where(eq(users.id, user.userId));
  return makeTransfer(app, { user, quantity });
}

const newNo = () => `T${randomUUID().slice(0, 12)}`;
const countLines = () => countRows(app, sql`SELECT count(*) AS total FROM bank_statement_lines`);

describe('a bank statement', () => {
  it('shows in a dry run how every line fits, and stores nothing', async () => {
    const finance = await makeFinance(app);
    const exact = await makeNamed('澄江大学');
    const wrong = await makeNamed('南屏医科大学');
    const short = await makeNamed('海图理工学院');
    const over = await makeNamed('青禾农业大学');
    const [one, two] = [await makeNamed('北湖师范学院'), await makeNamed('北湖师范学院', 1)];
    const before = await countLines();
    const repeated = `2026-01-05,澄江大学,90.00,${exact.code},${newNo()}`;
    const report = await check(
      csv(
        repeated,
        `2026-01-05,周砚,90.00,${wrong.code},${newNo()}`,
        `2026-01-05,海图理工学院,"89.80",教材款${short.code},${newNo()}`,
        `2026/1/5 15:42:10,青禾农业大学,"¥1,093.00",${over.code.toLowerCase()},${newNo()}`,
        `20260105,北湖师范学院,135.00,${one.code} ${two.code},${newNo()}`,
        `2026-01-05,南屏医科大学,9600.00,没有附言,${newNo()}`,
        repeated,
        `2026-01-05,供电公司,-30.00,电费,${newNo()}`,
        `2026-13-45,某某,1.00,x,${newNo()}`,
        '合计,,,,',
      ),
      finance,
    );
    expect(report.lines.map(({ outcome }) => outcome)).toEqual([
      'exact',
      'wrongPayer',
      'short',
      'over',
      'combined',
      'unmatched',
      'repeated',
      'outgoing',
      'unreadable',
      'summary',
    ]);
    expect(report.counts).toMatchObject({ exact: 1, repeated: 1, combined: 1, unreadable: 1, summary: 1 });
    expect(report.lines[8]).toMatchObject({ reason: 'date', amountText: '1.00', amountFen: 100 });
    expect(report.lines[3]).toMatchObject({ amountFen: 109_300, receivedAt: '2026-01-05T07:42:10.000Z' });
    expect(report.lines[4]!.candidates.map(({ outstandingFen }) => outstandingFen).toSorted()).toEqual([
      4_500, 9_000,
    ]);
    expect(await countLines()).toBe(before);
  });

  it('proposes exact fits alone; another person confirms, and the order is delivered', async () => {
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const transfer = await makeNamed('澄江大学（教务处）');
    const wrong = await makeNamed('南屏医科大学');
    const [no, wrongNo] = [newNo(), newNo()];
    const file = csv(
      `2026-01-05,澄江大学(教务处),90.00,${transfer.code},${no}`,
      `2026-01-05,周砚,90.00,${wrong.code},${wrongNo}`,
    );
    expect((await apply(file, maker)).isApplied).toBe(true);
    const { list } = (await app.call(findMatches, { ...PAGE, state: 'proposed' }, maker)).body.data;
    const match = list.find(({ line }) => line.transactionNo === no)!;
    expect(match).toMatchObject({ isOwn: true, parts: [{ orderNo: transfer.orderNo, amountFen: 9_000 }] });
    expect(list.some(({ line }) => line.transactionNo === wrongNo)).toBe(false);
    const own = await app.call(confirmMatch, { matchId: match.matchId }, maker);
    expect(own.body.code).toBe(transferAdminErrors.sameChecker.code);
    expect((await app.call(confirmMatch, { matchId: match.matchId }, checker)).body.isOK).toBe(true);
    const order = await app.call(getOrder, { orderNo: transfer.orderNo }, transfer.user);
    expect(order.body.data).toMatchObject({ status: 'paid', transferState: 'received' });
    const lines = await app.call(findUnmatchedLines, { ...PAGE, text: wrongNo }, maker);
    expect(lines.body.data.list).toMatchObject([{ fit: 'wrongPayer', payer: '周砚' }]);
  });

  it('takes the payer of the voucher for the institution', async () => {
    const finance = await makeFinance(app);
    const { user, orderNo, code } = await makeNamed('澄江大学');
    const input = { orderNo, payerName: '澄江市财政局', amountFen: 9_000, paidOn: '2026-01-05' };
    await app.call(submitVoucher, input, user);
    const report = await check(csv(`2026-01-05,澄江市财政局,90.00,${code},${newNo()}`), finance);
    expect(report.counts.exact).toBe(1);
  });

  it('counts a line once: in the file, in a second file, at the same time, and recorded by hand', async () => {
    const [maker, other] = [await makeFinance(app), await makeFinance(app)];
    const transfer = await makeNamed('澄江大学');
    const without = await makeNamed('海图理工学院');
    const lines = [
      `2026-01-05,澄江大学,90.00,${transfer.code},${newNo()}`,
      // without a number of the bank, the line itself and its count in one file are the key
      `2026-01-05,海图理工学院,90.00,${without.code},`,
    ];
    const before = await countLines();
    const { fileHash } = await check(csv(...lines, ...lines), maker);
    const send2 = (user: TestUser) => send(csv(...lines, ...lines), { mode: 'apply', fileHash }, user);
    const replies = await Promise.all([send2(maker), send2(other)]);
    expect(replies.every(({ body }) => body.isOK)).toBe(true);
    expect((await countLines()) - before).toBe(3);
    const again = await apply(csv(...lines), maker);
    expect(again.counts).toMatchObject({ repeated: 2, exact: 0 });
    const proposals = sql`SELECT count(*) AS total FROM transfer_match_parts
      WHERE transfer_id IN (${transfer.transferId}, ${without.transferId})`;
    expect(await countRows(app, proposals)).toBe(2);
    expect(await ledgerSum(app, 'asset:bank', transfer.orderNo)).toBe(0);
  });

  it('with the full amount twice proposes it once', async () => {
    const finance = await makeFinance(app);
    const { code } = await makeNamed('澄江大学');
    const line = () => `2026-01-05,澄江大学,90.00,${code},${newNo()}`;
    const report = await apply(csv(line(), line()), finance);
    expect(report.lines.map(({ outcome }) => outcome)).toEqual(['exact', 'over']);
  });

  it('of several lines for one order adds up: short first, then the rest', async () => {
    const [maker, checker] = [await makeFinance(app), await makeFinance(app)];
    const transfer = await makeNamed('澄江大学');
    const [first, second] = [newNo(), newNo()];
    await apply(csv(`2026-01-05,澄江大学,50.00,${transfer.code},${first}`), maker);
    const part = (amountFen: number) => [{ transferId: transfer.transferId, amountFen }];
    expect((await proposeLine(app, first, part(5_000), maker)).body.isOK).toBe(true);
    const proposed = async () =>
      (await app.call(findMatches, { ...PAGE, state: 'proposed' }, checker)).body.data.list.filter(
        ({ parts }) => parts.some(({ orderNo }) => orderNo === transfer.orderNo),
      );
    await app.call(confirmMatch, { matchId: (await proposed())[0]!.matchId }, checker);
    const rest = await apply(csv(`2026-01-06,澄江大学,40.00,${transfer.code},${second}`), maker);
    expect(rest.counts.exact).toBe(1);
    await app.call(confirmMatch, { matchId: (await proposed())[0]!.matchId }, checker);
    const order = await app.call(getOrder, { orderNo: transfer.orderNo }, transfer.user);
    expect(order.body.data.status).toBe('paid');
    expect(await ledgerSum(app, 'income:books', transfer.orderNo)).toBe(-9_000);
  });

  it('in GBK is read like one in UTF-8, also below lines of the bank and with tabs', async () => {
    const finance = await makeFinance(app);
    const { code } = await makeNamed('澄江大学');
    // 账户明细 \n 交易日期,对方户名,收入金额,附言,交易流水号 \n …澄江大学…教材款
    const gbk = Buffer.concat([
      Buffer.from('d5cbbba7c3f7cfb8', 'hex'),
      Buffer.from('\r\n'),
      Buffer.from('bdbbd2d7c8d5c6da', 'hex'),
      Buffer.from(','),
      Buffer.from('b6d4b7bdbba7c3fb', 'hex'),
      Buffer.from(','),
      Buffer.from('cad5c8ebbdf0b6ee', 'hex'),
      Buffer.from(','),
      Buffer.from('b8bdd1d4', 'hex'),
      Buffer.from(`\r\n2026-01-05,`),
      Buffer.from('b3cebdadb4f3d1a7', 'hex'),
      Buffer.from(`,90.00,`),
      Buffer.from('bdccb2c4bfee', 'hex'),
      Buffer.from(`${code}\r\n`),
    ]);
    expect((await check(gbk, finance)).lines).toMatchObject([
      { outcome: 'exact', payer: '澄江大学', remark: `教材款${code}`, lineNo: 3 },
    ]);
    const tabbed = Buffer.from(`date\tpayer\tamount\tremark\n2026-01-05\t澄江大学\t90\t${code}\n`);
    expect((await check(tabbed, finance)).counts.exact).toBe(1);
  });
});

describe('a file that is no statement', () => {
  it.each([
    ['with NUL', Buffer.from(`${HEAD}\r\n2026-01-05,a\u0000b,1,x,1`)],
    ['with other columns', Buffer.from('name,address\r\na,b')],
    ['with open quotes', Buffer.from(`${HEAD}\r\n"2026-01-05,a,1,x,1`)],
    ['in no encoding', Buffer.from([0xff, 0xff, 0x80])],
    ['empty', Buffer.from('')],
  ])('%s is refused', async (_, bytes) => {
    const { body } = await send(bytes, { mode: 'check' }, await makeFinance(app));
    expect(body.code).toBe(transferAdminErrors.statementUnreadable.code);
  });

  it('of 50,000 lines is refused, and one of 20,000 is read', async () => {
    const finance = await makeFinance(app);
    const lines = (count: number) =>
      csv(...Array.from({ length: count }, (_, index) => `2026-01-05,甲公司,1.00,备注ABCDEF,N${index}`));
    const long = await send(lines(50_000), { mode: 'check' }, finance);
    expect(long.body.code).toBe(transferAdminErrors.statementTooLong.code);
    const report = await check(lines(20_000), finance);
    expect([report.counts.unmatched, report.lines.length]).toEqual([20_000, 500]);
  });

  it('other than the one that was checked is not applied', async () => {
    const finance = await makeFinance(app);
    const { fileHash } = await check(csv(`2026-01-05,甲,1.00,x,${newNo()}`), finance);
    const other = csv(`2026-01-05,甲,2.00,x,${newNo()}`);
    const reply = await send(other, { mode: 'apply', fileHash }, finance);
    expect(reply.body.code).toBe(transferAdminErrors.statementChanged.code);
    expect((await send(other, { mode: 'apply' }, finance)).body.isOK).toBe(false);
  });

  it('is taken from finance alone', async () => {
    for (const role of ['service', 'catalog'] as const) {
      const reply = await send(csv(), { mode: 'check' }, await makeUser(app, 5, [role]));
      expect([role, reply.status]).toEqual([role, 403]);
    }
  });
});

describe('cells that are formulas', () => {
  it('are text here, and are defused in what the shop exports', async () => {
    const finance = await makeFinance(app);
    const { user, orderNo, code } = await makeNamed('澄江大学');
    const no = newNo();
    const file = csv(`2026-01-05,"=HYPERLINK(""http://x"")",90.00,${code},"=""${no}"""`);
    expect((await apply(file, finance)).lines).toMatchObject([
      { outcome: 'wrongPayer', payer: '=HYPERLINK("http://x")', transactionNo: no },
    ]);
    const input = { orderNo, payerName: '=1+1', amountFen: 9_000, paidOn: '2026-01-05' };
    await app.call(submitVoucher, input, user);
    const reply = await app.app.inject({
      method: 'POST',
      url: exportTransfers.path,
      payload: { text: orderNo },
      headers: { webauthorization: finance.token },
      remoteAddress: nextAddress(),
    });
    expect(reply.body).toContain(orderNo);
    expect(reply.body).toContain("'=1+1");
    expect(reply.body).not.toMatch(/[,"]=1/);
  });
});
