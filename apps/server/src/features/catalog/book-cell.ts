// Answers for how the values of a book stand in a cell: words of either language in, words of the reader's language out.
import type { BookDraft, Language, TrialRule } from '@zhiye/contract';

/** A value and its words. */
type Words<Value> = readonly { readonly value: Value; readonly zh: string; readonly en: string }[];

export const LANGUAGE_WORDS: Words<BookDraft['language']> = [
  { value: 'zh', zh: '中文', en: 'Chinese' },
  { value: 'en', zh: '英文', en: 'English' },
  { value: 'bilingual', zh: '双语', en: 'Bilingual' },
];
export const LAYOUT_WORDS: Words<BookDraft['layout']> = [
  { value: 'reflowable', zh: '流式', en: 'Reflowable' },
  { value: 'fixed', zh: '固定版式', en: 'Fixed' },
];
export const DIRECTION_WORDS: Words<BookDraft['direction']> = [
  { value: 'ltr', zh: '从左到右', en: 'Left to right' },
  { value: 'rtl', zh: '从右到左', en: 'Right to left' },
];
export const SHELF_WORDS: Words<boolean> = [
  { value: true, zh: '上架', en: 'On' },
  { value: false, zh: '下架', en: 'Off' },
];

/** The word itself, or the value as the system writes it. */
export function readWord<Value extends string | boolean>(
  words: Words<Value>,
  cell: string,
): Value | undefined {
  const wanted = cell.trim().toLowerCase();
  return words.find(({ value, zh, en }) => wanted === zh || wanted === en.toLowerCase() || wanted === value)
    ?.value;
}

export const writeWord = <Value>(words: Words<Value>, value: Value, language: Language): string =>
  words.find((word) => word.value === value)![language];

/** Yuan with at most two decimals as fen; undefined is no price. */
export function readYuan(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '');
  const [, yuan, fen = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return yuan === undefined ? undefined : Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
}

export const writeYuan = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** `2026-11-20`, also with slashes or dots and without leading zeros; undefined is no day. */
export function readDay(cell: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell.trim()) ?? [];
  if (!year || !month || !day) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isReal && /^[12]/.test(text) ? text : undefined;
}

const TRIAL_UNITS = { pages: { zh: ' 页', en: ' pages' }, percent: { zh: '%', en: '%' } } as const;
const TRIAL_CHAPTERS = { zh: ' 章', en: ' chapters' };
const NO_TRIAL = { zh: '不试读', en: 'None' };
const DEFAULT_TRIAL = { zh: '默认', en: 'Default' };
const MOST_TRIAL = 10_000;

/** `30 页`, `20%`, `2 章`, `不试读` or `默认`, in either language. */
export function readTrial(cell: string): TrialRule | undefined {
  const text = cell.trim().toLowerCase();
  if (['无', NO_TRIAL.zh, 'none', 'no'].includes(text)) return { kind: 'none', value: 0 };
  if ([DEFAULT_TRIAL.zh, 'default'].includes(text)) return { kind: 'default', value: 0 };
  const [, number, unit = ''] = /^(\d{1,5})\s*(页|%|％|章|pages?|chapters?)$/.exec(text) ?? [];
  const value = Number(number);
  const kind = /页|page/.test(unit) ? 'pages' : /章|chapter/.test(unit) ? 'chapters' : 'percent';
  if (number === undefined || value < 1 || value > (kind === 'percent' ? 100 : MOST_TRIAL)) return undefined;
  return { kind, value };
}

export function writeTrial({ kind, value }: TrialRule, language: Language): string {
  if (kind === 'none') return NO_TRIAL[language];
  if (kind === 'default') return DEFAULT_TRIAL[language];
  return `${value}${(kind === 'chapters' ? TRIAL_CHAPTERS : TRIAL_UNITS[kind])[language]}`;
}

/** Several in one cell: by semicolon or 、, as people write them. */
export const readSeveral = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；、\n]/)
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

export const writeSeveral = (texts: readonly string[]): string => texts.join('；');
