import type { AskedLine, Duration } from '@zhiye/contract';
import { MAX_QUOTATION_LINES, MAX_QUOTED_COPIES } from '@zhiye/contract/constants/commerce/quotation';

export const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

/** The lines of an address, `2417.one_year.360_88.half_year.60`; what is none is left out. */
export function readAskedLines(text: string | null): AskedLine[] {
  const found = (text ?? '').split(/_(?=\d)/).flatMap((part): AskedLine[] => {
    const [bookId, name, quantity] = part.split('.');
    const duration = DURATIONS.find((one) => one === name);
    const isNumber = (digits: string | undefined) => /^[1-9]\d{0,8}$/.test(digits ?? '');
    if (!duration || !isNumber(bookId) || !isNumber(quantity)) return [];
    return [{ bookId: Number(bookId), duration, quantity: Math.min(Number(quantity), MAX_QUOTED_COPIES) }];
  });
  return mergeLines(found).slice(0, MAX_QUOTATION_LINES);
}

/** A title and access period stand once, with all their copies. */
export function mergeLines(lines: readonly AskedLine[]): AskedLine[] {
  const merged: AskedLine[] = [];
  for (const line of lines) {
    const at = merged.findIndex(
      ({ bookId, duration }) => bookId === line.bookId && duration === line.duration,
    );
    const before = merged[at];
    if (!before) merged.push(line);
    else merged[at] = { ...line, quantity: Math.min(before.quantity + line.quantity, MAX_QUOTED_COPIES) };
  }
  return merged;
}
