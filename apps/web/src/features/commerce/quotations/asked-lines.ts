import type { AskedLine, CodeDelivery, Duration } from '@zhiye/contract';
import { MAX_QUOTATION_LINES, MAX_QUOTED_COPIES } from '@zhiye/contract/constants/commerce/quotation';

export const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

export const DELIVERIES = ['mail', 'roster'] as const satisfies readonly CodeDelivery[];

/** What makes a line: the title, its access period and how the codes leave. */
export const lineKey = ({ bookId, duration, codeDelivery = 'mail' }: Omit<AskedLine, 'quantity'>): string =>
  `${bookId} ${duration} ${codeDelivery}`;

/** The lines of an address, `2417.one_year.360.roster_88.half_year.60`; what is none is left out. */
export function readAskedLines(text: string | null): AskedLine[] {
  const found = (text ?? '').split(/_(?=\d)/).flatMap((part): AskedLine[] => {
    const [bookId, name, quantity, way] = part.split('.');
    const duration = DURATIONS.find((one) => one === name);
    const isNumber = (digits: string | undefined) => /^[1-9]\d{0,8}$/.test(digits ?? '');
    if (!duration || !isNumber(bookId) || !isNumber(quantity)) return [];
    const codeDelivery = way === 'roster' ? way : 'mail';
    return [
      {
        bookId: Number(bookId),
        duration,
        quantity: Math.min(Number(quantity), MAX_QUOTED_COPIES),
        codeDelivery,
      },
    ];
  });
  return mergeLines(found).slice(0, MAX_QUOTATION_LINES);
}

/** A title stands once for each access period and way of delivery, with all its copies. */
export function mergeLines(lines: readonly AskedLine[]): AskedLine[] {
  const merged: AskedLine[] = [];
  for (const line of lines) {
    const at = merged.findIndex((other) => lineKey(other) === lineKey(line));
    const before = merged[at];
    if (!before) merged.push(line);
    else merged[at] = { ...line, quantity: Math.min(before.quantity + line.quantity, MAX_QUOTED_COPIES) };
  }
  return merged;
}
