import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanCell } from '../../../../platform/uploaded-lists/cell-text.ts';
import { readTableFile } from '../../../../platform/uploaded-lists/table-file.ts';
import {
  BANK_DIALECTS,
  encodeRows,
  FILE_FORMATS,
  writeRows,
  writeWorkbook,
} from '../testing/bank-dialects.ts';
import type { BankDialect, Movement } from '../testing/bank-dialects.ts';
import { judgePayments } from './same-payment.ts';
import type { StoredPayment } from './same-payment.ts';
import { isReceipt } from './statement-line.ts';
import { readStatement } from './statement-reading.ts';
import type { KeptMapping } from './statement-reading.ts';

const folder = mkdtemp(join(tmpdir(), 'statements-'));
afterAll(async () => rm(await folder, { recursive: true }));

const NOW = new Date('2026-12-01T00:00:00+08:00');
const NO_MAPPINGS: ReadonlyMap<string, KeptMapping> = new Map();
const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split(','));
/** Rows as the reader of uploaded lists gives them. */
const read = (rows: string[][], kept = NO_MAPPINGS) =>
  readStatement([{ rows: rows.map((cells) => cells.map(cleanCell)) }], kept, undefined, NOW)!;

/** Each line as 贷 100.00 or why it was left out. */
const told = (rows: string[][]) =>
  read(rows).lines.map((line) =>
    isReceipt(line) ? line.amountFen : `${line.skipped} ${line.amountText}`.trim(),
  );

describe('money that left, and money of another currency', () => {
  it.each([
    ['借/贷 in a column', '交易日期,借贷标志,交易金额,对方户名,附言', '贷,借', ',5.00'],
    ['D/K in a column', 'Date,D/K,Amount,Counterparty,Remark', 'K,D', ',5.00'],
    ['C/D in a column', 'Date,DC,Amount,Counterparty,Remark', 'C,D', ',5.00'],
    ['收/付 in a column', '交易日期,收/付,金额,对方名称,摘要', '收,付', ',5.00'],
    ['words of the bank', '交易日期,交易类型,发生额,对方名称,摘要', '来账,往账', ',5.00'],
  ])('by %s', (_, header, words, amount) => {
    const [inward, outward] = words.split(',');
    const line = (word: string) => `2026-11-25,${word}${amount},甲大学,教材款`;
    const rows = rowsOf([header, line(inward!), line(outward!), line('')].join('\n'));
    const { lines } = read(rows.slice(0, 3));
    expect(lines.map(({ skipped }) => skipped)).toEqual([null, 'outgoing']);
  });

  it.each([
    [
      'a word that says neither',
      '交易日期,借贷标志,交易金额,对方户名,附言\n2026-11-25,贷,1.00,甲,x\n2026-11-25,9,2.00,甲,x',
      [100, 'direction 2.00'],
    ],
    [
      'own columns',
      '日期,收入,支出,对方户名,摘要\n2026-11-25,1.00,,甲,x\n2026-11-25,,2.00,甲,x\n2026-11-25,3.00,3.00,甲,x',
      [100, 'outgoing 2.00', 'direction 3.00'],
    ],
    [
      'a debit that is written with a minus',
      '日期,收入,支出,对方户名,摘要\n2026-11-25,0.00,-2.00,甲,x\n2026-11-25,-3.00,,甲,x',
      ['outgoing -2.00', 'reversal -3.00'],
    ],
    [
      'signs, minus behind and brackets',
      '日期,金额,对方户名,摘要\n2026-11-25,1.00,甲,x\n2026-11-25,2.00-,甲,x\n2026-11-25,(3.00),甲,x\n2026-11-25,−4.00,甲,x',
      [100, 'outgoing 2.00-', 'outgoing (3.00)', 'outgoing −4.00'],
    ],
    [
      'a column that contradicts its own column',
      '日期,借贷,收入金额,对方户名,摘要\n2026-11-25,贷,1.00,甲,x\n2026-11-25,借,2.00,甲,x',
      [100, 'outgoing 2.00'],
    ],
    [
      'a currency column',
      '日期,币种,收入金额,对方户名,摘要\n2026-11-25,CNY,1.00,甲,x\n2026-11-25,USD,2.00,甲,x\n2026-11-25,,3.00,甲,x\n2026-11-25,港币,4.00,甲,x',
      [100, 'foreign USD 2.00', 'currency 3.00', 'foreign 港币 4.00'],
    ],
    [
      'a currency in the amount',
      '日期,收入金额,对方户名,摘要\n2026-11-25,¥1.00,甲,x\n2026-11-25,$2.00,甲,x\n2026-11-25,3.00欧元,甲,x',
      [100, 'foreign $2.00', 'foreign 3.00欧元'],
    ],
    ['a currency in the header', '日期,收入金额(USD),对方户名,摘要\n2026-11-25,1.00,甲,x', ['foreign 1.00']],
    [
      'a currency above the header',
      '币种：美元,,\n日期,收入金额,对方户名,摘要\n2026-11-25,1.00,甲,x',
      ['foreign 1.00'],
    ],
    [
      'a currency in the cell beside',
      '户名,知页,币种,USD\n日期,收入金额,对方户名,摘要\n2026-11-25,1.00,甲,x',
      ['foreign 1.00'],
    ],
  ])('by %s', (_, text, expected) => {
    expect(told(rowsOf(text))).toEqual(expected);
  });

  it.each([
    ['amounts without a direction', '日期,金额,对方户名,摘要\n2026-11-25,1.00,甲,x'],
    ['a direction in figures', '日期,借贷标志,金额,对方户名,摘要\n2026-11-25,1,1.00,甲,x'],
    ['names of another language', 'Päivä,Saaja,Määrä,Viesti\n2026-11-25,甲,1.00,x'],
  ])('%s are asked about, and nothing is read', (_, text) => {
    expect(read(rowsOf(text))).toMatchObject({ view: { source: 'unclear' }, lines: [] });
  });

  it.each([
    [
      'a status',
      '交易状态',
      '成功,失败,处理中,已冲正,',
      [100, 'status 2.00', 'status 3.00', 'status 4.00', 'status 5.00'],
    ],
    [
      'a status with brackets',
      '当前状态',
      '支付成功,已全额退款,已退款(￥3.00)',
      [100, 'status 2.00', 'status 3.00'],
    ],
    [
      'an English status',
      'Status',
      'Completed,Pending,REVERSED,Failed',
      [100, 'status 2.00', 'status 3.00', 'status 4.00'],
    ],
    ['a result of the bank', '处理结果', '入账成功,入账失败,账户已冻结', [100, 'status 2.00', 'status 3.00']],
    ['a mark of what was reversed', '冲正标志', ',是,否,冲正', [100, 'status 2.00', 300, 'status 4.00']],
    ['a mark in letters', 'Reversal Flag', 'N,Y,,R', [100, 'status 2.00', 300, 'status 4.00']],
    ['a column that the bank left empty', '交易状态', ',', [100, 200]],
  ])('a payment that was not done is no receipt: %s', (_, name, words, expected) => {
    const lines = words.split(',').map((word, index) => `2026-11-25,${index + 1}.00,甲大学,教材款,${word}`);
    expect(told(rowsOf([`日期,收入金额,对方户名,摘要,${name}`, ...lines].join('\n')))).toEqual(expected);
  });

  it.each([
    [
      'words that nobody knows',
      '日期,收入金额,对方户名,摘要,交易状态\n2026-11-25,1.00,甲,x,A\n2026-11-25,2.00,甲,x,B',
    ],
  ])('%s in the column of the status are asked about', (_, text) => {
    expect(read(rowsOf(text))).toMatchObject({ view: { source: 'unclear' }, lines: [] });
  });

  it.each([
    ['fen', '日期,收入金额(分),对方户名,摘要\n2026-11-25,77800,甲,x', ['unit 77800']],
    [
      'fen, in full-width brackets',
      '日期,收入金额（单位：分）,对方户名,摘要\n2026-11-25,77800,甲,x',
      ['unit 77800'],
    ],
    ['ten thousands', '日期,收入金额（万元）,对方户名,摘要\n2026-11-25,1.00,甲,x', ['unit 1.00']],
    ['a line above', '单位：万元,,\n日期,收入金额,对方户名,摘要\n2026-11-25,1.00,甲,x', ['unit 1.00']],
    ['a cell beside', '金额单位,千元,\n日期,收入金额,对方户名,摘要\n2026-11-25,1.00,甲,x', ['unit 1.00']],
    ['yuan', '单位：人民币元,,\n日期,收入金额(元),对方户名,摘要\n2026-11-25,1.00,甲,x', [100]],
  ])('amounts in %s', (_, text, expected) => {
    expect(told(rowsOf(text))).toEqual(expected);
  });

  it('a mapping by a person does not turn fen into yuan', () => {
    const rows = rowsOf('日期,收入金额(分),对方户名,摘要\n2026-11-25,77800,甲,x');
    const mapping = {
      roles: ['date', 'credit', 'payer', 'remark'],
      amounts: 'signed',
      incoming: null,
    } as const;
    const read = readStatement(
      [{ rows }],
      NO_MAPPINGS,
      { ...mapping, roles: [...mapping.roles], headerLine: 1 },
      NOW,
    )!;
    expect(read.lines.map(({ skipped }) => skipped)).toEqual(['unit']);
  });

  it('columns that are called 借 and 贷', () => {
    const rows = rowsOf('交易日期,借,贷,对方账户名称,摘要\n2026-11-25,,1.00,甲,x\n2026-11-25,2.00,,甲,x');
    expect(told(rows)).toEqual([100, 'outgoing 2.00']);
  });

  it('what a person said about a header is kept for it', () => {
    const rows = rowsOf(
      '账户明细\n日期,借贷标志,金额,对方户名,摘要,\n2026-11-25,1,1.00,甲,x,\n2026-11-25,2,2.00,甲,x,',
    );
    const { view, headerKey } = read(rows);
    expect(view).toMatchObject({
      headerLine: 2,
      roles: ['date', 'direction', 'amount', 'payer', 'remark', null],
    });
    const { roles, amounts } = view;
    const given = { headerLine: 2, roles, amounts, incoming: ['2'] };
    const asked = readStatement([{ rows }], NO_MAPPINGS, given, NOW)!;
    expect(asked.lines.map(({ skipped }) => skipped)).toEqual(['outgoing', null]);
    const kept = new Map([[headerKey, { roles, amounts, incoming: ['2'] }]]);
    const next = rowsOf('其他\n更多\n日期,借贷标志,金额,对方户名,摘要\n2026-11-26,2,5.00,乙,y');
    expect(read(next, kept)).toMatchObject({
      view: { source: 'kept' },
      lines: [{ amountFen: 500, skipped: null }],
    });
  });
});

describe('a header', () => {
  it.each([
    ['交易日期,对方户名,收入金额,附言,交易流水号', 'date,payer,credit,remark,transactionNo'],
    [
      '交易日,交易时间,借方金额,贷方金额,摘要,流水号,收/付方名称',
      'date,time,debit,credit,remark,transactionNo,payer',
    ],
    [
      '记账日,对方单位名称,转入金额,转出金额,用途,序号,柜员流水号',
      'date,payer,credit,debit,remark,,transactionNo',
    ],
    ['入账时间,收入（元）,支出（元）,余额（元）,交易对手,备注', 'date,credit,debit,,payer,remark'],
    ['日期,摘要,对方账号,对方账户名称,借方,贷方,凭证号', 'date,remark,,payer,debit,credit,'],
    [
      'Value Date,Posting Date,Details,Withdrawals,Deposits,Payer Name,Bank Reference',
      ',date,remark,debit,credit,payer,transactionNo',
    ],
  ])('%s', (header, roles) => {
    const width = header.split(',').length;
    const { view } = read(rowsOf(`x\n${header}\n${'2026-11-25,'.repeat(width - 1)}1`));
    expect(view.roles.map((role) => role ?? '').join()).toBe(roles);
  });

  it('is found below 300 lines, and on the sheet that has it', () => {
    const preamble = Array.from({ length: 300 }, (_, index) => [
      `说明${index}，交易日期以银行为准`,
      'a',
      'b',
    ]);
    const rows = [...preamble, ...rowsOf('交易日期,对方户名,收入金额,附言\n2026-11-25,甲,1.00,x')];
    const statement = readStatement(
      [[['封面']], preamble, rows].map((sheet) => ({ rows: sheet })),
      NO_MAPPINGS,
      undefined,
      NOW,
    )!;
    expect(statement.sheets[0]).toMatchObject([{ lineNo: 302, amountFen: 100, skipped: null }]);
  });

  it('that is repeated on each page, totals and notes are no lines of money', () => {
    const text =
      '日期,收入,支出,对方户名,摘要\n2026-11-25,1.00,,甲,x\n本页小计,1.00,,,\n日期,收入,支出,对方户名,摘要\n2026-11-26,2.00,,乙,y\n合计笔数：,2,合计金额：,3.00,\n打印时间：2026-11-26,,,,';
    expect(told(rowsOf(text))).toEqual([100, 'summary 1.00', 200, 'summary 2', 'summary']);
  });
});

describe('a line that cannot be read keeps its reason and its amount', () => {
  it.each([
    ['2026-11-25,甲,"x",1.234,50', 'separators'],
    ['03/04/2026,甲,x,5.00', 'dateUnclear 5.00'],
    ['2026-12-25,甲,x,5.00', 'future 5.00'],
    ['2026-11-25,,x,5.00', 'payer 5.00'],
    ['2026-02-30,甲,x,5.00', 'date 5.00'],
    ['2026-11-25,甲,x,五元', 'amount 五元'],
  ])('%s', (line, expected) => {
    const cells = line.includes('"') ? ['2026-11-25', '甲', 'x', '1.234,50'] : line.split(',');
    expect(told([['日期', '付款人', '附言', '收入金额'], cells])[0]).toContain(expected);
  });

  it('a damaged number is no number: it is said, and three payments are three', () => {
    const { lines, damagedColumn } = read(
      rowsOf(
        '交易日期,对方户名,收入金额,附言,交易流水号\n2026/11/25 9:15,甲,108.00,x,2.02611E+19\n2026/11/25 9:47,乙,960.00,y,2.02611E+19\n2026/11/25 11:20,丙,1330.00,z,2.02611E+19',
      ),
    );
    expect(damagedColumn).toBe('交易流水号');
    const receipts = lines.filter(isReceipt);
    expect(receipts.map(({ transactionNo }) => transactionNo)).toEqual([null, null, null]);
    expect(judgePayments(receipts, []).map(({ isRepeated }) => isRepeated)).toEqual([false, false, false]);
    expect(receipts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(239_800);
  });
});

describe('two payments or one', () => {
  const payment = (given: Partial<StoredPayment> = {}): StoredPayment => ({
    receivedAt: new Date('2026-11-25T09:15:33+08:00'),
    payer: '澄江大学',
    amountFen: 9_000,
    remark: '教材款',
    transactionNo: 'A1',
    source: 'statement' as const,
    ...given,
  });
  const at = (time: string) => ({ receivedAt: new Date(`2026-11-25T${time}+08:00`) });

  it.each([
    ['the same line', {}, {}, true],
    ['another number', {}, { transactionNo: 'A2' }, false],
    ['the same number in small letters', {}, { transactionNo: 'a1' }, true],
    ['the same number with another amount', {}, { amountFen: 9_001 }, false],
    ['the same number on another day', {}, { receivedAt: new Date('2026-11-24T09:15:33+08:00') }, false],
    [
      'another time without numbers',
      { transactionNo: null },
      { transactionNo: null, ...at('14:02:10') },
      false,
    ],
    ['a time to the minute', { transactionNo: null }, at('09:15:00'), true],
    ['the day alone', { transactionNo: null }, at('00:00:00'), true],
    ['a damaged number', {}, { transactionNo: null }, true],
    [
      'another remark without a time',
      { transactionNo: null },
      { ...at('00:00:00'), remark: '讲义费' },
      false,
    ],
    ['a remark that was cut', { transactionNo: null }, { remark: '教材' }, true],
    ['a payer in other brackets', { payer: '澄江大学（教务处）' }, { payer: '澄江大学(教务处)' }, true],
    ['another payer', { transactionNo: null }, { payer: '周砚' }, false],
    [
      'recorded by hand with the number',
      {},
      { source: 'manual' as const, payer: '澄江', remark: '', ...at('00:00:00') },
      true,
    ],
    ['recorded by hand with another number', {}, { source: 'manual' as const, transactionNo: 'B' }, false],
  ])('%s', (_, line, stored, isRepeated) => {
    expect(judgePayments([payment(line)], [payment(stored)])[0]!.isRepeated).toBe(isRepeated);
  });

  it('equal lines of one file are counted; with the same number of the bank they are one', () => {
    const news = (lines: StoredPayment[], stored: StoredPayment[]) =>
      judgePayments(lines, stored).filter(({ isRepeated }) => !isRepeated).length;
    const [plain, numbered] = [payment({ transactionNo: null }), payment()];
    expect(news([plain, plain], [])).toBe(2);
    expect(news([plain, plain], [plain])).toBe(1);
    expect(news([plain, plain, plain], [plain, plain])).toBe(1);
    expect(news([plain], [plain, plain])).toBe(0);
    expect(news([numbered, numbered], [])).toBe(1);
    const keys = judgePayments([plain, plain, numbered], [plain]).map(({ lineKey }) => lineKey);
    expect(new Set(keys).size).toBe(3);
  });
});

const movement = fc.record({
  day: fc.integer({ min: 13, max: 15 }),
  second: fc.constantFrom(1, 33_333, 33_334, 43_261, 56_530, 86_399),
  payer: fc.constantFrom('澄江大学', '南屏医科大学（药学院）', '青禾农业大学'),
  fen: fc.constantFrom(1, 9_000, 123_456_789, 100_000),
  side: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  currency: fc.constantFrom('CNY' as const, 'CNY' as const, 'USD' as const),
  remark: fc.constantFrom('教材款H7K2QM', '春季教材', 'K9QW2B 讲义'),
});
const statement = fc
  .array(movement, { minLength: 1, maxLength: 12 })
  .map((list): Movement[] =>
    list.map((one, index) => ({ ...one, serial: `2026112510312${String(1_234_561 + index)}` })),
  );
const dialect = fc.constantFrom(...BANK_DIALECTS);
const format = fc.constantFrom(...FILE_FORMATS);

/** Signs in a file without money that left say nothing: then a person is asked, and says that they are signs. */
function readDialect(rows: string[][]) {
  const found = read(rows);
  if (found.view.source !== 'unclear') return found.lines;
  const { headerLine, roles, amounts, incoming } = found.view;
  const cleaned = rows.map((cells) => cells.map(cleanCell));
  return readStatement([{ rows: cleaned }], NO_MAPPINGS, { headerLine, roles, amounts, incoming }, NOW)!
    .lines;
}

const receiptsOf = (rows: string[][]) => readDialect(rows).filter(isReceipt);
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).getUTCDate();
const summary = (list: { receivedAt: Date; payer: string; amountFen: number; remark: string }[]) =>
  list
    .map(({ receivedAt, payer, amountFen, remark }) => `${dayOf(receivedAt)} ${payer} ${amountFen} ${remark}`)
    .toSorted();
const expected = (movements: readonly Movement[]) =>
  movements
    .filter(({ side, currency }) => side === 'in' && currency === 'CNY')
    .map(({ day, payer, fen, remark }) => `${day} ${payer} ${fen} ${remark}`)
    .toSorted();

const LIMITS = {
  bytes: 1_000_000,
  rows: 1_000,
  columns: 100,
  cells: 100_000,
  cellLength: 5_000,
  columnNames: [],
  keepsOthers: true,
  kind: 'table' as const,
};

/** The rows of a file, as an upload is read. */
async function readRows(bytes: Buffer): Promise<string[][]> {
  const path = join(await folder, 'statement');
  await writeFile(path, bytes);
  const { sheets } = await readTableFile(path, LIMITS);
  return sheets[0]!.rows.map((cells) => [...cells]);
}

class Store {
  readonly lines: StoredPayment[] = [];
  readonly keys = new Set<string>();

  /** Imports a file; returns how many payments were new. */
  import(rows: string[][]): number {
    const receipts = receiptsOf(rows);
    const judged = judgePayments(receipts, this.lines);
    const fresh = receipts.filter((_, index) => !judged[index]!.isRepeated);
    for (const { isRepeated, lineKey } of judged) {
      if (isRepeated) continue;
      expect(this.keys.has(lineKey)).toBe(false);
      this.keys.add(lineKey);
    }
    this.lines.push(...fresh.map((line) => ({ ...line, source: 'statement' as const })));
    return fresh.length;
  }
}

/** 600 statements take 3 s, and ten times that on a machine that does much else. */
const SIX_HUNDRED_FILES_MS = 60_000;

describe('any statement of any bank', () => {
  it(
    'gives the receipts that came in yuan, in every encoding and as a workbook, and no other',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          statement,
          dialect,
          format,
          fc.boolean(),
          async (movements, bank, as, hasPreamble) => {
            const written = writeRows(bank, movements, hasPreamble);
            const rows = await readRows(
              as === 'xlsx' ? await writeWorkbook(written) : encodeRows(written, as),
            );
            const receipts = receiptsOf(rows);
            expect(summary(receipts)).toEqual(expected(movements));
            const numbers = receipts.flatMap(({ transactionNo }) => transactionNo ?? []);
            expect(numbers.length).toBe(bank.hasSerial ? receipts.length : 0);
            expect(numbers.every((no) => /^1-\d{20}$/.test(no))).toBe(true);
          },
        ),
        { numRuns: 600 },
      );
    },
    SIX_HUNDRED_FILES_MS,
  );

  it('read twice, in parts or in another order adds nothing', () => {
    const cut = fc.integer({ min: 1, max: 11 });
    const order = fc.array(fc.integer(), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(statement, dialect, dialect, cut, order, (movements, bank, other, at, ranks) => {
        const shuffled = movements
          .map((one, index) => ({ one, rank: ranks[index]! }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const parts = [shuffled.slice(0, at), shuffled.slice(at)].filter((part) => part.length > 0);
        const write = (list: readonly Movement[], as: BankDialect = bank) => writeRows(as, list, false);
        const whole = new Store();
        expect(whole.import(write(movements))).toBe(expected(movements).length);
        for (const again of [write(movements), write(shuffled), ...parts.map((part) => write(part))])
          expect(whole.import(again)).toBe(0);
        // the same account as another export writes it
        expect(whole.import(write(shuffled, other))).toBe(0);
        const inParts = new Store();
        for (const part of parts) inParts.import(write(part));
        if (bank.hasSerial) expect(inParts.lines.length).toBe(expected(movements).length);
        inParts.import(write(movements));
        expect(summary(inParts.lines)).toEqual(expected(movements));
      }),
      { numRuns: 600 },
    );
  });
});
