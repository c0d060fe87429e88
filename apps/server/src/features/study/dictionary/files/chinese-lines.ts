import { toMarkedPinyin } from './pinyin.ts';
import { lineOf } from './sorted-file.ts';

/** An entry of CC-CEDICT. */
export interface ChineseRecord {
  readonly simplified: string;
  readonly traditional: string;
  /** Pinyin has tone marks. */
  readonly pinyin: string;
  readonly english: readonly string[];
}

interface CedictEntry extends ChineseRecord {
  /** Pinyin has tone numbers. */
  readonly pinyin: string;
}

/** The lines of an entry: one for the simplified form, and one for the traditional form where it differs. */
export function chineseLines({ simplified, traditional, pinyin, english }: CedictEntry): string[] {
  const record: ChineseRecord = {
    simplified,
    traditional,
    pinyin: toMarkedPinyin(pinyin),
    english: english.map(withMarkedPinyin),
  };
  return [...new Set([simplified, traditional])].map((key) => lineOf(key, record));
}

/** References to other words have their pinyin in brackets. */
const withMarkedPinyin = (text: string): string =>
  text.replace(/\[([a-zA-Z:0-9 ·,]+)\]/g, (_, pinyin: string) => `[${toMarkedPinyin(pinyin)}]`);
