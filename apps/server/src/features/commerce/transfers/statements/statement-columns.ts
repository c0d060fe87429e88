// Finds the header of a bank statement and what its columns are, by the words that banks use for them.
import { readCurrency, readDirection } from './bank-amount.ts';
import { parseBankTime } from './bank-time.ts';

export type ColumnRole =
  | 'date'
  | 'time'
  | 'payer'
  | 'direction'
  | 'currency'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'remark'
  | 'transactionNo';

/** The places of the columns, from 0. */
export interface StatementColumns {
  readonly places: Readonly<Partial<Record<Exclude<ColumnRole, 'remark'>, number>>>;
  readonly remarks: readonly number[];
  /** What an `amount` without a direction means: a sign tells money that left, or every line is a receipt. */
  readonly amounts: 'signed' | 'receipts';
  /** Words of the direction column that mean money that came, in place of the usual ones. */
  readonly incoming?: readonly string[] | undefined;
  /** The header says that the amounts are of another currency. */
  readonly isForeign?: boolean;
}

const PARTY =
  '(对方|对手方?|交易对[手方]|往来(单位|方)?|收\\/?付款?[方人]|付款[方人]?|汇款[方人]?|来款[方人]?|打款[方人]?|缴款[方人]?|付方)';

/** Patterns of column names, the best first. A name is compared without spaces, brackets and case. */
const NAMES: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  date: [
    /^(交易|业务|发生)(日期?)$|^(transaction|trans|trade|txn)date$/,
    /^(日期|date)$/,
    /^(记账|入账|到账|过账|清算|会计|收款)(日期?)$|^(book(ing)?|post(ing|ed)?|entry)date$/,
    /^(交易|入账|到账|记账|业务|发生|汇款|收款)?(日期和?时间|时间|时间戳)$|^(transactiontime|date\/?(and)?time|timestamp|buchungstag|datum)$/,
    /^(起息日期?|value?date|valutadate|valuta)$/,
  ],
  time: [
    /^(交易|入账|到账|记账|业务|发生|汇款|收款)?(日期和?时间|时间|时刻|时分秒|时间戳)$/,
    /^(time|(transaction|trans|txn|booking|posting)time|date\/?(and)?time|timestamp)$/,
  ],
  payer: [
    new RegExp(`^${PARTY}(单位|客户|账户|帐户|账号|帐号)?(户名|名称|姓名|名)$`),
    new RegExp(`^(${PARTY}单位|对手|对方|(交易)?对手方|交易对[手方]|(付款|汇款|来款|打款|缴款)[方人])$`),
    /^(payer|remitter|sender|counterparty|originator|debtor|orderingcustomer|payer\/?payee|partner)('?s)?(name)?$|^(from|name)$/,
  ],
  credit: [
    /^(交易)?(贷方|贷记|收入|存入|转入|收款|来账|入账|到账|进账|收方)(发生)?(金额|额|数)?$|^贷发生额$/,
    /^(credits?|cr|deposits?|receipts?|haben|kredit|paidin|moneyin|incoming|received|in)(amount)?$|^amount(credit|received|in)(ed)?$/,
  ],
  debit: [
    /^(交易)?(借方|借记|支出|支取|取出|转出|付款|往账|出账|付方|支付)(发生)?(金额|额|数)?$|^借发生额$/,
    /^(debits?|dr|withdrawals?|payments?|soll|debet|paidout|moneyout|outgoing|out)(amount)?$|^amount(debit|paid|out)(ed)?$/,
  ],
  direction: [
    /^(借\/?贷|收\/?[支付]|收入\/?支出|进\/?出|出入账|存\/?取|借贷收支|d\/?[ck]|c\/?d|[cd]r\/?[cd]r)(标志|标识|方向|类型|类别|性质|状态|符号)?$/,
    /^(方向|符号|(资金|交易|往来|来往)(方向|标志|标识|符号)|往来账?|来往账?)$/,
    /^((debit\/?credit|credit\/?debit|d\/?c|cr\/?dr|dr\/?cr)(flag|indicator|mark)?|direction|sign|side)$/,
  ],
  currency: [
    /^(交易|账户|记账|结算)?(币种|货币|币别)(名称|代码|类型|种类)?$|^(transaction)?(currency|ccy|curr?)(code)?$/,
  ],
  amount: [
    /^(交易|本次|业务|发生)?(金额|发生额|交易额|发生金额)$|^(收入?\/?[支付]出?)金额$/,
    /^(transaction|trade|trans|txn)?(amount|amt|betrag|sum)$/,
  ],
  transactionNo: [
    /(交易|银行|核心|主机|系统|网银|账务|业务|平台|前置|柜员|联机)流水(编?号码?|id)?$|^(银行)?流水(编?号码?|id)?$/,
    /^(银行)?交易(编号|序号|号码?|id|参考号|标识号?|单号)$|^(业务|银行|交易)(参考号|编号)$|^账户明细(编|序)?号$|^回单编号$/,
    /^(bank)?(transaction|trans|txn|journal|trace|serial|bank)(no|number|id|ref|reference|referenceno|transactionnumber)\.?$|^(bankref(erence)?|refno\.?)$/,
  ],
  remark: [
    /附言|备注|摘要|用途|留言|注释|^(交易|业务|附加)?说明$/,
    /^(remarks?|messages?|reference|purpose|description|details|particulars|narrative|memo|note|verwendungszweck)$/,
  ],
};

/** A name that two roles know belongs to the earlier one. */
const ROLES: readonly ColumnRole[] = [
  ...(['currency', 'credit', 'debit', 'payer', 'date', 'time', 'direction', 'amount'] as const),
  ...(['transactionNo', 'remark'] as const),
];

/** A longer cell names no column. */
const MAX_NAME = 80;

/** The ways to read a name: with and without what is in brackets, and the Chinese or the Latin part of it alone. */
function readingsOf(cell: string): string[] {
  const plain = cell
    .slice(0, MAX_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:"“”\u200b-\u200f\ufeff]/g, '');
  const whole = plain.replace(/[()[\]{}【】]/g, '');
  const outside = plain.replace(/\([^)]*\)|\[[^\]]*\]|【[^】]*】/g, '');
  const readings = [whole, outside].flatMap((name) => [
    name,
    name.replace(/[^\p{sc=Han}/]/gu, '').replace(/^\/+|\/+$/g, ''),
    name.replace(/[^a-z/']/g, '').replace(/^\/+|\/+$/g, ''),
    // 账户明细编号-交易流水号
    name.split('-').at(-1)!,
  ]);
  return [...new Set(readings)].filter((name) => name !== '');
}

/** A serial that the account holder gives, and the number of a form, are no numbers of the bank. */
const OWN_SERIAL = /企业|客户|凭证|本方|我方/;

/** The role of each column of a header line; undefined where it is none of them. */
function guessRoles(cells: readonly string[]): (ColumnRole | undefined)[] {
  const readings = cells.map(readingsOf);
  const roles: (ColumnRole | undefined)[] = cells.map(() => undefined);
  for (const role of ROLES) {
    for (const pattern of NAMES[role]) {
      const places = readings.flatMap((names, place) =>
        roles[place] === undefined && names.some((name) => pattern.test(name)) ? [place] : [],
      );
      const fitting = role === 'transactionNo' ? places.filter((at) => !OWN_SERIAL.test(cells[at]!)) : places;
      if (role === 'remark') for (const place of fitting) roles[place] = role;
      else if (fitting[0] !== undefined) {
        roles[fitting[0]] = role;
        break;
      }
    }
  }
  return roles;
}

export function columnsOf(
  roles: readonly (ColumnRole | undefined)[],
  meaning: Pick<StatementColumns, 'amounts' | 'incoming'>,
): StatementColumns {
  const places: Partial<Record<Exclude<ColumnRole, 'remark'>, number>> = {};
  for (const [place, role] of roles.entries())
    if (role !== undefined && role !== 'remark') places[role] ??= place;
  const remarks = roles.flatMap((role, place) => (role === 'remark' ? [place] : []));
  return { ...meaning, places: splitDayAndTime(places), remarks };
}

/** A statement with one column for day and time names it in many ways. */
const splitDayAndTime = (places: StatementColumns['places']): StatementColumns['places'] =>
  places.date === undefined && places.time !== undefined
    ? (({ time, ...others }) => ({ ...others, date: time }))(places)
    : places;

/** `unclear`: the header is found, and a person must say what its columns mean. */
export interface FoundHeader {
  readonly headerIndex: number;
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly columns: StatementColumns | 'unclear';
}

const MIN_ROLES = 3;
/** Every header names a day or a time; most lines of payments do not, and are passed over quickly. */
const DAY_WORD = /日|时间|时刻|date|time|datum|valuta|buchung/i;

/** The header of a statement, below lines of any number. Undefined when no line looks like one. */
export function findHeader(rows: readonly (readonly string[])[]): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  let bestCount = 0;
  for (const [headerIndex, cells] of rows.entries()) {
    if (cells.length < MIN_ROLES || !cells.some((cell) => cell.length < 40 && DAY_WORD.test(cell))) continue;
    const roles = guessRoles(cells);
    const count = new Set(roles.filter((role) => role !== undefined)).size;
    if (count < MIN_ROLES || count <= bestCount) continue;
    const columns = understandColumns(roles, rows, headerIndex);
    best = { headerIndex, roles, columns };
    bestCount = count;
    if (columns !== 'unclear') return best;
  }
  return best;
}

function understandColumns(
  roles: readonly (ColumnRole | undefined)[],
  rows: readonly (readonly string[])[],
  headerIndex: number,
): StatementColumns | 'unclear' {
  const body = rows.slice(headerIndex + 1);
  const named = columnsOf(roles, { amounts: 'signed' });
  const { places } = named;
  const isAmbiguous = places.direction === undefined && places.credit === undefined;
  const byCells = isAmbiguous ? findDirectionByCells(roles, body) : undefined;
  const columns =
    typeof byCells === 'number' ? { ...named, places: { ...places, direction: byCells } } : named;
  const { date, payer, amount, credit, direction } = columns.places;
  const isWhole =
    date !== undefined &&
    payer !== undefined &&
    columns.remarks.length > 0 &&
    (credit ?? amount) !== undefined;
  if (!isWhole) return 'unclear';
  const header = rows[headerIndex]!;
  // an amount in units of ten thousand is not read
  if ([credit, amount].some((place) => /[万千百]元?|thousand|million/i.test(header[place ?? -1] ?? '')))
    return 'unclear';
  const known = { ...columns, isForeign: isForeignStatement(rows, headerIndex, columns) };
  if (direction !== undefined) {
    const words = body.flatMap((cells) => cells[direction]?.trim() || []);
    if (words.length === 0 || words.some((word) => readDirection(word) !== undefined)) return known;
    if (credit === undefined || columns.places.debit === undefined) return 'unclear';
    const { direction: _, ...others } = columns.places;
    return { ...known, places: others };
  }
  if (credit !== undefined) return known;
  if (byCells === 'unclear') return 'unclear';
  if (body.some((cells) => /^\s*[-−–(（]\s*[¥￥]?\s*\d|\d\s*[-−]\s*$/.test(cells[amount!] ?? '')))
    return known;
  return readingsOf(header[payer]!).some((name) => /^(付款|汇款|来款|打款|缴款|payer|remitter)/.test(name)) &&
    !header.some((cell) => readingsOf(cell).some((name) => /^(收款[人方单]|payee|beneficiary)/.test(name)))
    ? { ...known, amounts: 'receipts' }
    : 'unclear';
}

/**
 * A column with another name is the direction when each of its cells says one. When some of them do, the lines may be of both directions,
 * and only a person can tell: `unclear`.
 */
function findDirectionByCells(
  roles: readonly (ColumnRole | undefined)[],
  body: readonly (readonly string[])[],
): number | 'unclear' | undefined {
  const date = roles.findIndex((role) => role === 'date' || role === 'time');
  const lines = body.filter((cells) => typeof parseBankTime(cells[date] ?? '') !== 'string');
  const sayingIn = (place: number): number =>
    lines.filter((cells) => cells[place] && readDirection(cells[place]) !== undefined).length;
  const others = roles.flatMap((role, place) => (role === undefined ? [place] : []));
  const counts = others
    .map((place) => ({ place, saying: sayingIn(place) }))
    .filter(({ saying }) => saying > 0);
  const whole = counts.find(({ saying }) => saying === lines.length);
  return whole?.place ?? (counts.length > 0 ? 'unclear' : undefined);
}

/** Whether the name of an amount, or a line above the header, says another currency than yuan. */
export function isForeignStatement(
  rows: readonly (readonly string[])[],
  headerIndex: number,
  { places: { credit, amount } }: StatementColumns,
): boolean {
  const names = [credit, amount].map((place) => rows[headerIndex]![place ?? -1] ?? '');
  const isForeignName = (name: string) =>
    readCurrency(name) === 'foreign' && !/^[a-z]{3}$/i.test(name.trim());
  return names.some(isForeignName) || sayForeign(rows.slice(0, headerIndex));
}

/** Lines above the header that name the currency of the account: `币种：美元`. */
const sayForeign = (preamble: readonly (readonly string[])[]): boolean =>
  preamble.some((cells) =>
    cells.some((cell, place) => {
      const match = /(币种|币别|货币|currency)[^:：]*[:：]?\s*(.*)$/is.exec(
        cell.slice(0, MAX_NAME).normalize('NFKC'),
      );
      if (!match) return false;
      const said = match[2] || (cells.slice(place + 1).find((next) => next.trim() !== '') ?? '');
      return readCurrency(said) === 'foreign' && !/人民币|cny|rmb/i.test(said);
    }),
  );
