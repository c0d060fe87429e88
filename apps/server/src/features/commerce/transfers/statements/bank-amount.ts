// Reads amounts, currencies and directions as banks write them. An amount that can be read in two ways is not read.

/** Signed fen of yuan, money of another currency, nothing, or why the amount is not read. */
export type BankAmount =
  | { readonly fen: number; readonly side?: Direction | undefined }
  | 'none'
  | 'foreign'
  | 'unreadable'
  /** A comma may be the decimal point, or a point the separator of thousands. */
  | 'separators'
  /** A spreadsheet rounded it. */
  | 'damaged';

export type Direction = 'in' | 'out';

const YUAN = /人民币元?|rmb|cny|[¥元圆]/gi;
const LATIN_CURRENCIES =
  'usd|eur|gbp|jpy|hkd|aud|cad|sgd|krw|rub|twd|chf|mop|thb|nzd|inr|idr|vnd|myr|sek|dkk|nok|php|zar|aed|sar|try|kzt|mnt';
const CHINESE_CURRENCIES =
  '美元|美金|美圆|欧元|英镑|日元|日圆|港[币元圆]|澳元|澳大利亚元|加元|加拿大元|新加坡元|新元|新西兰元|韩元|卢布|新?台币|瑞郎|瑞士法郎|澳门[币元]|泰铢|(?<!本)外币';
/** Another currency than yuan, as a pattern: a word, a code or a sign. */
export const FOREIGN_NAME = `${CHINESE_CURRENCIES}|(?:us|hk|a|c|s|nt)?[$€£₩₽₹฿]|${LATIN_CURRENCIES}`;
const FOREIGN_TEXT = new RegExp(
  `[$€£₩₽₹฿]|${CHINESE_CURRENCIES}|(?<![a-z])(${LATIN_CURRENCIES})(?![a-z])`,
  'i',
);
const EMPTY = /^([¥￥]?[-—–/\s]*|无|空|n\/?a|null|nil|none)$/i;

/** What a spreadsheet made of a long number: 2.02611E+19, or 2,02611E+19 where a comma is the decimal point. */
export const isRounded = (text: string): boolean =>
  /^[+-]?\d([.,]\d+)?\s*(e\s*\+?|[×x*]10\^?)\d+$/i.test(text.trim());

/** Yuan with at most two decimals. Minus and brackets mean money that left; thousands are separated in threes. */
export function parseAmount(cell: string): BankAmount {
  const text = cell.normalize('NFKC').replace(/[−–—]/g, '-').trim();
  if (EMPTY.test(text)) return 'none';
  if (FOREIGN_TEXT.test(text)) return 'foreign';
  if (isRounded(text)) return 'damaged';
  const side = /(?:\b|\d)(cr|dr)\.?$/i.exec(text)?.[1]?.toLowerCase();
  const plain = text
    .replace(/(cr|dr)\.?$/i, '')
    .replace(/元[整正]$/, '元')
    .replace(YUAN, '')
    .trim();
  const negative = /^\((.*)\)$/.exec(plain) ?? /^-\s*(.*)$/.exec(plain) ?? /^(.*\d)\s*-$/.exec(plain);
  const digits = (negative?.[1] ?? plain).replace(/^\+\s*/, '').trim();
  const fen = parseDigits(digits);
  if (typeof fen === 'string') return fen;
  const signed = negative && fen > 0 ? -fen : fen;
  return side === undefined ? { fen: signed } : { fen: signed, side: side === 'cr' ? 'in' : 'out' };
}

function parseDigits(digits: string): number | 'unreadable' | 'separators' {
  const grouped = digits.replace(/(\d)[ ’'](?=\d{3}(?!\d))/g, '$1,');
  if (!/^[\d.,]+$/.test(grouped)) return 'unreadable';
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d*))?$/.exec(grouped);
  if (!match) return /[.,]/.test(grouped) ? 'separators' : 'unreadable';
  const [, yuan = '', decimals = ''] = match;
  // 1.234 is a thousand where a comma is the decimal point.
  if (decimals.length === 3 && yuan.length <= 3 && yuan !== '0') return 'separators';
  if (/[^0]/.test(decimals.slice(2))) return 'unreadable';
  return Number(yuan.replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}

/** Whether a currency cell or a remark in a header means yuan. Undefined when it says neither. */
export function readCurrency(cell: string): 'yuan' | 'foreign' | undefined {
  const text = cell.normalize('NFKC').trim();
  if (FOREIGN_TEXT.test(text)) return 'foreign';
  if (/^(人民币.*|[¥元圆]|(.*\b)?(cny|rmb|cnh)\b.*|0?156|0?01)$/i.test(text)) return 'yuan';
  return text === '' ? undefined : /^[A-Z]{3}$/i.test(text) ? 'foreign' : undefined;
}

const INWARD = /[贷收入来进存]/;
const OUTWARD = /[借支付出取往]/;
const LATIN_SIDES: Readonly<Record<string, Direction>> = {
  c: 'in',
  cr: 'in',
  crdt: 'in',
  credit: 'in',
  k: 'in',
  kredit: 'in',
  h: 'in',
  haben: 'in',
  in: 'in',
  income: 'in',
  incoming: 'in',
  inward: 'in',
  deposit: 'in',
  '+': 'in',
  к: 'in',
  d: 'out',
  dr: 'out',
  dbit: 'out',
  debit: 'out',
  debet: 'out',
  s: 'out',
  soll: 'out',
  out: 'out',
  outgoing: 'out',
  outward: 'out',
  withdrawal: 'out',
  '-': 'out',
  д: 'out',
};

/** 贷, 收, C, K and their like are money that came; 借, 支, D are money that left. Undefined for every other word. */
export function readDirection(cell: string): Direction | undefined {
  const text = cell.normalize('NFKC').replace(/[−–—]/g, '-').trim().toLowerCase();
  const words = text.split(/[\s()[\]|/:,.]+|(?<=[\p{sc=Han}])(?=[a-z])|(?<=[a-z])[-]?(?=[\p{sc=Han}])/u);
  const sides = new Set(
    words.filter((word) => word !== '').map((word) => LATIN_SIDES[word] ?? readChineseSide(word)),
  );
  return sides.size === 1 ? [...sides][0] : undefined;
}

function readChineseSide(word: string): Direction | undefined {
  if (word.length > 6 || /退|冲|红|撤|抹|息|费/.test(word)) return undefined;
  const [inward, outward] = [INWARD.test(word), OUTWARD.test(word)];
  if (inward === outward) return undefined;
  return inward ? 'in' : 'out';
}
