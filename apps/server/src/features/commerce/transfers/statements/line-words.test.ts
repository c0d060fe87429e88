// What a word in any column of a line says about it, and files that spell a line in other ways.
import { describe, expect, it } from 'vitest';
import { readTextFile } from '../../../../platform/uploaded-lists/table-file.ts';
import { findPossibleCodes } from '../transfers/reference-code.ts';
import { isForeignCell, isSumName, saysNotDone } from './line-words.ts';
import { isReceipt } from './statement-line.ts';
import { readStatement } from './statement-reading.ts';

const LIMITS = {
  bytes: 1_000_000,
  rows: 1_000,
  columns: 100,
  cells: 100_000,
  cellLength: 5_000,
  columnNames: [],
  keepsOthers: true,
  kind: 'table',
} as const;
const NOW = new Date('2026-12-01T00:00:00+08:00');
const HEAD = '交易日期,借方金额,贷方金额,对方户名,摘要';

const read = (text: string) =>
  readStatement(readTextFile(Buffer.from(text), LIMITS).sheets, new Map(), undefined, NOW)!.lines;
/** Each line as fen or why it was left out. */
const told = (text: string) => read(text).map((line) => (isReceipt(line) ? line.amountFen : line.skipped));
const lines = (header: string, ...cells: string[]): string =>
  [header, ...cells.map((cell, index) => `2026-11-25,,${index + 1}.00,甲大学${index},书款,${cell}`)].join(
    '\n',
  );

describe('a column of any name', () => {
  it.each([
    ['审批状态', '已入账,待入账', [100, 'status']],
    ['处理情况', '处理成功,处理失败', [100, 'status']],
    ['银行处理状态', '正常,挂账', [100, 'status']],
    ['交易标志', ',已退回', [100, 'status']],
    ['Remitted', 'Yes,Pending', [100, 'status']],
    ['账户类型', '人民币活期,美元活期', [100, 'foreign']],
    ['货币符号', '￥,US$', [100, 'foreign']],
    ['本方账号', '3105/CNY,3105/USD', [100, 'foreign']],
    ['币种,币种', 'CNY,USD', [100, 'foreign']],
    ['交易类型', '转账,冲正', [100, 'reversal']],
    ['是否冲正', '未冲正,否', [100, 200]],
    ['业务类型', '跨行汇入,转账撤销', [100, 'reversal']],
  ])('%s: %s', (name, words, expected) => {
    const isPair = name.includes(',');
    const cells = words.split(',').map((word) => (isPair ? `CNY,${word}` : word));
    expect(told(lines(`${HEAD},${name}`, ...cells))).toEqual(expected);
  });

  it('a payment that the bank took back without a sign is none', () => {
    expect(
      told(`交易日期,交易类型,借方金额,贷方金额,对方户名,摘要
2026-11-24,转账,,90.00,甲大学,书款
2026-11-25,冲正,,90.00,甲大学,书款
2026-11-26,转账,,90.00,甲大学,书款`),
    ).toEqual(['status', 'reversal', 90_00]);
  });

  it('a payment of the shop that was taken back leaves what came as it is', () => {
    expect(
      told(`交易日期,交易类型,借方金额,贷方金额,对方户名,摘要
2026-11-23,转账,,90.00,甲大学,书款
2026-11-24,转账,90.00,,甲大学,多付
2026-11-25,冲正,,90.00,甲大学,多付`),
    ).toEqual([90_00, 'outgoing', 'reversal']);
  });

  it('贷方红字 is a payment that was taken back', () => {
    expect(
      told(`交易日期,借贷方向,金额,对方户名,摘要
2026-11-25,贷方,90.00,甲大学,书款
2026-11-25,贷方红字,90.00,甲大学,书款
2026-11-25,借方红字,91.00,乙大学,书款`),
    ).toEqual(['status', 'reversal', 'direction']);
  });

  it.each(['收入冲正', '来账冲正', '贷-冲正', '贷（撤销）', '汇入冲正', 'Credit Reversal', 'CR/REV'])(
    'so is %s, and its payment is none',
    (word) => {
      const [first, second] = read(`交易日期,借贷方向,金额,对方户名,摘要
2026-11-24,${/[a-z]/i.test(word) ? 'Credit' : '贷方'},90.00,甲大学,书款
2026-11-25,${word},90.00,甲大学,书款`);
      expect([first!.skipped, second!.skipped]).toEqual(['status', 'reversal']);
    },
  );

  it('a kind that says that money came back is in the remark, and names no order', () => {
    const [line] = read(`交易日期,交易类型,借方金额,贷方金额,对方户名,摘要
2026-11-25,退汇,,90.00,甲大学,教材款ABC234`);
    expect(line).toMatchObject({ skipped: null, remark: '退汇 教材款ABC234' });
    expect(findPossibleCodes(line!.remark)).toEqual([]);
    expect(findPossibleCodes('refund ABC234')).toEqual([]);
  });
});

describe('words', () => {
  it.each([
    '处理中',
    '待入账',
    '未到账',
    '交易失败',
    '审核不通过',
    '尚未入账',
    'PENDING',
    'Payment failed',
    '已退款',
    '等待付款',
  ])('%s: not done', (word) => expect(saysNotDone(word)).toBe(true));
  it.each([
    '',
    '入账',
    '支付成功',
    '交易完成',
    '已入账',
    '审核通过',
    '退汇',
    '书款',
    '失败学研究会',
    'Posted',
    '正常',
    '未确认',
  ])('%j: nothing said', (word) => expect(saysNotDone(word)).toBe(false));
  it.each([
    'USD',
    '美元',
    '美元现汇',
    '港币账户',
    '3105 0161 (USD)',
    '*1234-HKD',
    'US$',
    '外币',
    '０１２／ＵＳＤ',
  ])('%s: foreign', (cell) => expect(isForeignCell(cell)).toBe(true));
  it.each(['', '新元支行', '人民币', 'CNY', '31050161', '美元理财公司', 'USB', '欧元区研究所'])(
    '%j: not foreign',
    (cell) => expect(isForeignCell(cell)).toBe(false),
  );
  it.each([
    '本日累计发生额',
    '贷方笔数:1',
    '收入总额',
    'Total credits',
    '承上页',
    '共计 2 笔',
    '期末账户余额',
    'Balance b/f',
  ])('%s: a sum', (name) => expect(isSumName(name)).toBe(true));
  it.each([
    '总会计师学院',
    '余额宝网络技术有限公司',
    '上海交通大学',
    '收入',
    '123',
    'Totalenergies',
    '合计'.repeat(21),
  ])('%s: no sum', (name) => expect(isSumName(name)).toBe(false));
});

describe('above the header', () => {
  it.each([
    ['账户类型：美元活期', ['foreign']],
    ['Account No.: 123-456 (USD)', ['foreign']],
    ['账户：知页 USD 123', ['foreign']],
    ['账号,3105-HKD', ['foreign']],
    ['账号：1（人民币）,账号：2（美元）', [100]],
    ['户名：新元教育有限公司', [100]],
    ['币种：本外币', [100]],
    ['账户类型：人民币活期', [100]],
    ['收入笔数：1,收入金额：1.00,支出金额：0.00,日期', [100]],
  ])('%s', (above, expected) => {
    expect(told(`${above}\n${HEAD}\n2026-11-25,,1.00,甲大学,书款`)).toEqual(expected);
  });
});

describe('spellings', () => {
  it.each([
    [
      'signs of full width',
      '日期,金额,对方户名,摘要\n2026-11-25,＋1.00,甲,x\n2026-11-25,－2.00,甲,x',
      [100, 'outgoing'],
    ],
    [
      'words for no amount',
      `${HEAD}\n2026-11-25,无,1.00,甲,x\n2026-11-25,N/A,2.00,甲,x\n2026-11-25,￥-,3.00,甲,x`,
      [100, 200, 300],
    ],
    [
      'times without their zeros',
      '交易日期,交易时间,收入,支出,对方户名,摘要\n20261125,301,1,,甲,x\n20261125,3015,2,,甲,x\n20261125,0,3,,甲,x',
      [100, 200, 300],
    ],
    [
      'a stamp of microseconds',
      '交易时间戳,收入金额,支出金额,对方户名,交易用途\n20261125093015000000,1.00,0.00,甲,x',
      [100],
    ],
    [
      'hyphens in the time',
      '交易日期,交易时间,借贷标志,交易金额,对方户名,摘要\n2026-11-25,09-30-15,贷,1.00,甲,x',
      [100],
    ],
    [
      'short English names',
      'TRANS DATE,DEBIT AMT,CREDIT AMT,COUNTERPARTY ACCOUNT NAME,SUMMARY\n2026-11-25,,1.00,Uni,x',
      [100],
    ],
    [
      'a credit that MT940 reverses',
      'Date,D/C,Amount,Counterparty,Details\n2026-11-24,C,1.00,Uni,x\n2026-11-25,RC,1.00,Uni,x',
      ['status', 'reversal'],
    ],
    [
      'quotes as they are',
      `${HEAD}\n2026-11-25,,1.00,甲"北京"公司,"教材"款\n="2026-11-25" ,, ="2.00",甲,5" 屏`,
      [100, 200],
    ],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('names with an apostrophe before them are names', () => {
    const [line] = read(`${HEAD}\n'2026-11-25,,'1.00,'甲大学,'书款`);
    expect(line).toMatchObject({ payer: '甲大学', remark: '书款', amountFen: 100 });
  });

  it('numbers that a spreadsheet damaged are none', () => {
    const numbers = [
      '"2,02611E+19"',
      '2.02611×10^19',
      '20261125093015100.00',
      '2026112509301510',
      'Nov-25',
      '11月25日',
      '2026/11/25',
    ];
    const found = read(lines(`${HEAD},交易流水号`, ...numbers, '2026112509301520'));
    expect(found.map(({ transactionNo, hasDamagedNo }) => [transactionNo, hasDamagedNo])).toEqual(
      [...numbers, ''].map(() => [null, true]),
    );
  });

  it('a number of 16 digits is whole beside one that does not end in 0', () => {
    const found = read(lines(`${HEAD},交易流水号`, '2026112509301510', '2026112509301511'));
    expect(found.map(({ transactionNo }) => transactionNo)).toEqual(['2026112509301510', '2026112509301511']);
  });
});
