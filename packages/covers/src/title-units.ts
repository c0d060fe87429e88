import { matchTitleWord } from './title-words.ts';

const LATIN_RUN = /^[^\s\u2E80-\uFFEF]+/;
const CLOSING = '：，、。；！？）》」』”’…·—';
const OPENING = '（《「『“‘';
const ENDINGS = '学论史法课讲篇册';

/** Splits a title into units that no line break divides: words, numbers, characters, each with its punctuation. */
export function titleUnits(title: string): string[] {
  const units: string[] = [];
  let rest = title.replace(/\s+/g, ' ').trim();
  let opened = '';
  while (rest !== '') {
    const unit = /^ /.test(rest)
      ? ' '
      : (LATIN_RUN.exec(rest)?.[0] ??
        matchTitleWord(rest) ??
        String.fromCodePoint(rest.codePointAt(0) ?? 32));
    rest = rest.slice(unit.length);
    const previous = units.length - 1;
    if (OPENING.includes(unit)) opened += unit;
    else if (previous >= 0 && belongsToPrevious(unit, units[previous] ?? '')) units[previous] += unit;
    else {
      units.push(opened + unit);
      opened = '';
    }
  }
  return opened === '' ? units : [...units, opened];
}

/** Whether a unit belongs to the one before: closing punctuation, a space, or an ending such as 学 in 经济学. */
function belongsToPrevious(unit: string, previous: string): boolean {
  if (unit === ' ' || CLOSING.includes(unit)) return true;
  return ENDINGS.includes(unit) && !/[\s：，、]$/.test(previous);
}
