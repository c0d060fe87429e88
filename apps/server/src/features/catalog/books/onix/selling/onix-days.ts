// Days of ONIX composites: single ones, and the periods in which a price, a text or a restriction holds.
import { allOf, firstOf, textOf } from '../reading/onix-element.ts';
import type { OnixElement } from '../reading/onix-element.ts';
import type { ElementName } from '../reading/onix-tags.ts';

/** The day of an element `Date` in one of the formats of list 55; a month is its first day, a year its January 1. Undefined for another format. */
export function readDay(parent: OnixElement | undefined): string | undefined {
  return readPart(firstOf(parent, 'Date'), textOf(parent, 'DateFormat'))?.first;
}

/** A day, month or year as its first and last day. */
function readPart(
  date: OnixElement | undefined,
  statedFormat = '',
): { first: string; last: string } | undefined {
  const format = date?.attributes['dateformat'] ?? (statedFormat || '00');
  if (!['00', '01', '05', '13', '14'].includes(format)) return undefined;
  const [, year, month, day] =
    /^(\d{4})-?(\d{2})?-?(\d{2})?(?:T\d{4,6}.*)?$/.exec((date?.text ?? '').trim()) ?? [];
  if (!year) return undefined;
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const instant = new Date(`${first}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(first)) return undefined;
  if (day) return { first, last: first };
  const next = new Date(instant);
  if (month) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCFullYear(next.getUTCFullYear() + 1);
  return { first, last: new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10) };
}

/** Both days belong to the period; an empty text is no limit. */
interface OnixPeriod {
  readonly from: string;
  readonly until: string;
}

/** The period of composites with roles 14 (from), 15 (until) and 24 (from and until) of lists 155 and 173. Undefined when a day cannot be read. */
export function readPeriod(
  parent: OnixElement,
  composite: ElementName,
  role: ElementName,
): OnixPeriod | undefined {
  let [from, until] = ['', ''];
  for (const one of allOf(parent, composite)) {
    const code = textOf(one, role);
    if (!['14', '15', '24'].includes(code)) continue;
    const date = firstOf(one, 'Date');
    const [, start, end] = /^(\d{8})(\d{8})$/.exec((date?.text ?? '').trim()) ?? [];
    const whole = start ? undefined : readPart(date, textOf(one, 'DateFormat'));
    const first = start ? dashed(start) : whole?.first;
    const last = end ? dashed(end) : whole?.last;
    if (!first || !last) return undefined;
    if (code !== '15') from = first;
    if (code !== '14') until = last;
  }
  return { from, until };
}

const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

export const holdsOn = ({ from, until }: OnixPeriod, day: string): boolean =>
  from <= day && (until === '' || day <= until);
