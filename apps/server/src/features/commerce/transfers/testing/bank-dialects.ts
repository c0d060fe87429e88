// Writes one statement as twelve banks and spreadsheets would.
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

/** A line of an account: money that came or left. */
export interface Movement {
  /** Day of November 2026 in Shanghai. */
  readonly day: number;
  readonly second: number;
  readonly payer: string;
  readonly fen: number;
  readonly side: 'in' | 'out';
  readonly currency: 'CNY' | 'USD';
  readonly remark: string;
  /** Digits, one of its own for each movement. */
  readonly serial: string;
}

export interface BankDialect {
  readonly name: string;
  readonly header: readonly string[];
  line(movement: Movement): string[];
  readonly hasTime: boolean;
  readonly hasSerial: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');
const hour = ({ second }: Movement): number => Math.floor(second / 3_600);
const minute = ({ second }: Movement): number => Math.floor(second / 60) % 60;
const clock = (m: Movement, mark = ':'): string => [hour(m), minute(m), m.second % 60].map(two).join(mark);
const date = (m: Movement, mark = '-'): string => ['2026', '11', two(m.day)].join(mark);
/** 2026-11-01 in the numbers of spreadsheets. */
const FIRST_SERIAL = 46_327;
const yuan = ({ fen }: Movement): string => (fen / 100).toFixed(2);
const grouped = (m: Movement): string => yuan(m).replace(/\B(?=(\d{3})+\.)/g, ',');
const ifIn = (m: Movement, text: string, other = ''): string => (m.side === 'in' ? text : other);
const ifOut = (m: Movement, text: string, other = ''): string => (m.side === 'out' ? text : other);
const chinese = (m: Movement): string => (m.currency === 'CNY' ? '人民币' : '美元');
const inYuan = (m: Movement, text: string): string => (m.currency === 'CNY' ? text : `USD ${text}`);
const spoken = (m: Movement): string =>
  `${hour(m) < 12 ? '上午' : '下午'} ${hour(m) % 12 === 0 ? 12 : hour(m) % 12}:${two(minute(m))}:${two(m.second % 60)}`;
const damaged = ({ serial }: Movement): string => `${serial[0]}.${serial.slice(1, 6)}E+${serial.length - 1}`;
const whole = { hasTime: true, hasSerial: true };

export const BANK_DIALECTS: readonly BankDialect[] = [
  {
    name: 'two amounts, time with its day',
    ...whole,
    header:
      '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号'.split(
        ',',
      ),
    line: (m) => [
      '3105',
      '知页',
      `${date(m, '')} ${clock(m)}`,
      ifOut(m, yuan(m), '0.00'),
      ifIn(m, yuan(m), '0.00'),
      '100.00',
      chinese(m),
      m.payer,
      '77',
      date(m, ''),
      '',
      m.remark,
      `1-${m.serial}`,
      '',
    ],
  },
  {
    name: 'two amounts, split day and time',
    ...whole,
    header:
      '账号,账号名称,币种,交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,流程实例号,收/付方分行名,收/付方名称,收/付方帐号'.split(
        ',',
      ),
    line: (m) => [
      '12',
      '知页',
      chinese(m),
      date(m, ''),
      clock(m, '').replace(/^0/, ''),
      date(m, ''),
      '汇款',
      ifOut(m, yuan(m)),
      ifIn(m, yuan(m)),
      '5.00',
      m.remark,
      `1-${m.serial}`,
      '',
      '上海',
      m.payer,
      '9',
    ],
  },
  {
    name: '借/贷 in a column',
    ...whole,
    header: ['交易日期', '交易时间', '借贷标志', '交易金额', '币种', '对方户名', '附言', '交易流水号'],
    line: (m) => [
      date(m),
      clock(m),
      ifIn(m, '贷', '借'),
      grouped(m),
      chinese(m),
      m.payer,
      m.remark,
      `1-${m.serial}`,
    ],
  },
  {
    name: 'signs',
    hasTime: false,
    hasSerial: false,
    header: ['日期', '对方户名', '币种', '金额', '摘要'],
    line: (m) => [date(m, '/'), m.payer, m.currency, ifOut(m, '-') + yuan(m), m.remark],
  },
  {
    name: 'D/K in English',
    ...whole,
    header: ['Date', 'Time', 'Currency', 'D/K', 'Amount', 'Counterparty', 'Description', 'Transaction No'],
    line: (m) => [
      `${two(m.day)}-Nov-2026`,
      clock(m),
      m.currency,
      ifIn(m, 'K', 'D'),
      grouped(m),
      m.payer,
      m.remark,
      `1-${m.serial}`,
    ],
  },
  {
    name: 'in two languages',
    ...whole,
    header: [
      '[交易日期 Transaction Date]',
      '[交易时间 Transaction time]',
      "[付款人名称 Payer's Name]",
      "[收款人名称 Payee's Name]",
      '[交易类型 Transaction Type]',
      '[交易货币 Trade Currency]',
      '[交易金额 Trade Amount]',
      '[交易附言 Remark]',
      '[交易流水号 Transaction reference number]',
    ],
    line: (m) => [
      date(m, ''),
      clock(m),
      m.payer,
      '知页',
      ifIn(m, '来账', '往账'),
      m.currency,
      yuan(m),
      m.remark,
      `1-${m.serial}`,
    ],
  },
  {
    name: 'income and expense, the day alone',
    hasTime: false,
    hasSerial: false,
    header: ['日期', '收入金额', '支出金额', '对方户名', '摘要'],
    line: (m) => [date(m), ifIn(m, inYuan(m, yuan(m))), ifOut(m, inYuan(m, yuan(m))), m.payer, m.remark],
  },
  {
    name: 'saved by a spreadsheet, numbers damaged',
    hasTime: true,
    hasSerial: false,
    header: ['交易日期', '对方户名', '收入金额', '支出金额', '币种', '附言', '交易流水号'],
    line: (m) => [
      `2026/11/${m.day} ${hour(m)}:${two(minute(m))}`,
      m.payer,
      ifIn(m, yuan(m)),
      ifOut(m, yuan(m)),
      m.currency,
      m.remark,
      damaged(m),
    ],
  },
  {
    name: 'numbers of a workbook',
    ...whole,
    header: ['入账日期', '付款人名称', '贷方发生额', '借方发生额', '货币', '用途', '银行流水号'],
    line: (m) => [
      (FIRST_SERIAL + m.day - 1 + m.second / 86_400).toFixed(8),
      m.payer,
      ifIn(m, String(m.fen / 100)),
      ifOut(m, String(m.fen / 100)),
      m.currency,
      m.remark,
      `="1-${m.serial}"`,
    ],
  },
  {
    name: 'points between day and time, 收/支',
    ...whole,
    header: ['交易时间', '收/支', '金额(元)', '币别', '交易对方名称', '备注', '交易号'],
    line: (m) => [
      `${date(m)}-${clock(m, '.')}`,
      ifIn(m, '收入', '支出'),
      yuan(m),
      chinese(m),
      m.payer,
      m.remark,
      `1-${m.serial}`,
    ],
  },
  {
    name: '上午/下午 and apostrophes',
    ...whole,
    header: ['记账日期', '时间', '收付标志', '发生额', '货币代码', '往来户名', '留言', '核心流水号'],
    line: (m) => [
      `2026年11月${m.day}日`,
      spoken(m),
      ifIn(m, '收', '付'),
      `'${grouped(m)}`,
      m.currency,
      m.payer,
      m.remark,
      `'1-${m.serial}`,
    ],
  },
  {
    name: 'a direction under an unknown name',
    ...whole,
    header: ['日期时间', '业务种类', '交易金额', '币种', '汇款人', '附言/用途', '流水号'],
    line: (m) => [
      `${date(m)} ${clock(m)}.0`,
      ifIn(m, '转入', '转出'),
      `￥${grouped(m)}`,
      chinese(m),
      m.payer,
      m.remark,
      `1-${m.serial}`,
    ],
  },
];

/** What banks print above the header and below the last line. */
const PREAMBLE = [
  ['--------------------------------'],
  ['账户明细查询'],
  ['户名：知页', '', '币种：人民币'],
  ...Array.from({ length: 22 }, (_, index) => [`说明${index + 1}：本清单仅供参考`]),
];
const FOOT = [['合计笔数：', '2', '合计金额：', '1,000.00'], ['打印时间：2026-11-30']];

export function writeRows(
  dialect: BankDialect,
  movements: readonly Movement[],
  hasPreamble: boolean,
): string[][] {
  const rows = [[...dialect.header], ...movements.map((movement) => dialect.line(movement))];
  return hasPreamble ? [...PREAMBLE, ...rows, ...FOOT] : rows;
}

let gbkBytes: ReadonlyMap<string, Buffer> | undefined;

/** The two-byte characters of GBK, from what the platform decodes. */
function readGbkTable(): ReadonlyMap<string, Buffer> {
  const table = new Map<string, Buffer>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const bytes = Buffer.from([lead, trail]);
      const text = decoder.decode(bytes);
      if (trail !== 0x7f && text.length === 1) table.set(text, bytes);
    }
  }
  return table;
}

export function encodeGbk(text: string): Buffer {
  gbkBytes ??= readGbkTable();
  return Buffer.concat([...text].map((one) => gbkBytes!.get(one) ?? Buffer.from(one, 'ascii')));
}

export const ENCODINGS = ['utf-8', 'utf-8 with mark', 'gbk', 'utf-16'] as const;
export const FILE_FORMATS = [...ENCODINGS, 'xlsx'] as const;

/** A workbook as banks send it: numbers that a spreadsheet can hold are numbers, and everything else is text. */
export async function writeWorkbook(rows: readonly string[][]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((text) =>
      /^-?[1-9]\d{0,9}(\.\d{1,8})?$/.test(text)
        ? { value: Number(text), type: Number }
        : { value: text, type: String },
    ),
  );
  return writeXlsxFile(cells).toBuffer();
}

/** A CSV file. */
export function encodeRows(rows: readonly string[][], encoding: (typeof ENCODINGS)[number]): Buffer {
  const text = stringify(rows as string[][], { record_delimiter: 'windows' });
  if (encoding === 'gbk') return encodeGbk(text);
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`);
}
