// Converts values of a book to the texts of a spreadsheet cell and back. Reading accepts both languages.
import type { BookDraft, Language, PreviewRule } from '@zhiye/contract';

/** The values of a column with their names. */
type Labels<Value> = readonly { readonly value: Value; readonly zh: string; readonly en: string }[];

export const LANGUAGE_LABELS: Labels<BookDraft['language']> = [
  { value: 'zh', zh: '中文', en: 'Chinese' },
  { value: 'en', zh: '英文', en: 'English' },
  { value: 'bilingual', zh: '双语', en: 'Bilingual' },
];
export const LAYOUT_LABELS: Labels<BookDraft['layout']> = [
  { value: 'reflowable', zh: '流式', en: 'Reflowable' },
  { value: 'fixed', zh: '固定版式', en: 'Fixed' },
];
export const DIRECTION_LABELS: Labels<BookDraft['direction']> = [
  { value: 'ltr', zh: '从左到右', en: 'Left to right' },
  { value: 'rtl', zh: '从右到左', en: 'Right to left' },
];
export const LISTED_LABELS: Labels<boolean> = [
  { value: true, zh: '上架', en: 'On' },
  { value: false, zh: '下架', en: 'Off' },
];

const YES = ['是', 'yes', 'y', 'true', '1', '√', '✓'];
const NO = ['否', 'no', 'n', 'false', '0', '×'];

/** `上架` or `下架`, in either language; also 是 and 否, yes and no, and the cells that Excel keeps for true and false. */
export function parseListed(cell: string): boolean | undefined {
  const text = cell.trim().toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : parseLabel(LISTED_LABELS, cell);
}

/** Accepts a name in either language or the stored value. */
export function parseLabel<Value extends string | boolean>(
  words: Labels<Value>,
  cell: string,
): Value | undefined {
  const wanted = cell.trim().toLowerCase();
  return words.find(({ value, zh, en }) => wanted === zh || wanted === en.toLowerCase() || wanted === value)
    ?.value;
}

export const formatLabel = <Value>(words: Labels<Value>, value: Value, language: Language): string =>
  words.find((word) => word.value === value)![language];

/** Reads yuan with at most two decimals and returns fen; undefined when the text is no price. */
export function parseYuan(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '');
  const [, yuan, fen = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

export const formatYuan = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/**
 * Reads `2026-11-20`, also with slashes or dots, without leading zeros, and as `2026年11月20日`; undefined when it is no
 * day.
 */
export function parseDay(cell: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(cell.replace(/\s/g, '')) ?? [];
  if (!year || !month || !day) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isReal && /^[12]/.test(text) ? text : undefined;
}

const PREVIEW_UNITS = { pages: { zh: ' 页', en: ' pages' }, percent: { zh: '%', en: '%' } } as const;
const PREVIEW_CHAPTERS = { zh: ' 章', en: ' chapters' };
const NO_PREVIEW = { zh: '不试读', en: 'None' };
const DEFAULT_PREVIEW = { zh: '默认', en: 'Default' };
const MAX_PREVIEW = 10_000;

/** Excel keeps a cell of 20 % as 0.2; undefined when the text is no such number. */
export function parseShare(cell: string): number | undefined {
  const text = cell.trim();
  const percent = /^0?\.\d{1,10}$/.test(text) ? Math.round(Number(text) * 1e8) / 1e6 : 0;
  return Number.isInteger(percent) && percent > 0 ? percent : undefined;
}

/** Reads `30 页`, `20%`, `0.2`, `2 章`, `不试读` or `默认`, in either language. */
export function parsePreviewRule(cell: string): PreviewRule | undefined {
  const text = cell.trim().toLowerCase();
  if (['无', NO_PREVIEW.zh, 'none', 'no'].includes(text)) return { kind: 'none', value: 0 };
  if ([DEFAULT_PREVIEW.zh, 'default'].includes(text)) return { kind: 'default', value: 0 };
  const share = parseShare(text);
  if (share !== undefined) return { kind: 'percent', value: share };
  const [, number, unit = ''] = /^(\d{1,5})\s*(页|%|％|章|pages?|chapters?)$/.exec(text) ?? [];
  const value = Number(number);
  const kind = /页|page/.test(unit) ? 'pages' : /章|chapter/.test(unit) ? 'chapters' : 'percent';
  if (number === undefined || value < 1 || value > (kind === 'percent' ? 100 : MAX_PREVIEW)) return undefined;
  return { kind, value };
}

export function formatPreviewRule({ kind, value }: PreviewRule, language: Language): string {
  if (kind === 'none') return NO_PREVIEW[language];
  if (kind === 'default') return DEFAULT_PREVIEW[language];
  return `${value}${(kind === 'chapters' ? PREVIEW_CHAPTERS : PREVIEW_UNITS[kind])[language]}`;
}

/** Splits a cell with several values at semicolons, 、 and line breaks. */
export const parseList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；、\n]/)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

export const formatList = (texts: readonly string[]): string => texts.join('；');
