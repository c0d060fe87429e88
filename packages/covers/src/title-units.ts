import { knownWordAt } from './title-words.ts';

const LATIN_RUN = /^[^\s\u2E80-\uFFEF]+/;
const CLOSING = '：，、。；！？）》」』”’…·—';
const OPENING = '（《「『“‘';
const ENDINGS = '学论史法课讲篇册';

/** What must stay together: words, numbers, single characters, with the punctuation that clings to them. */
export function titleUnits(title: string): string[] {
  const units: string[] = [];
  let rest = title.replace(/\s+/g, ' ').trim();
  let opened = '';
  while (rest !== '') {
    const unit = /^ /.test(rest)
      ? ' '
      : (LATIN_RUN.exec(rest)?.[0] ?? knownWordAt(rest) ?? String.fromCodePoint(rest.codePointAt(0) ?? 32));
    rest = rest.slice(unit.length);
    const previous = units.length - 1;
    if (OPENING.includes(unit)) opened += unit;
    else if (previous >= 0 && clingsBack(unit, units[previous] ?? '')) units[previous] += unit;
    else {
      units.push(opened + unit);
      opened = '';
    }
  }
  return opened === '' ? units : [...units, opened];
}

/** Closing punctuation, a space, or an ending such as 学 in 经济学 that makes no sense on its own. */
function clingsBack(unit: string, previous: string): boolean {
  if (unit === ' ' || CLOSING.includes(unit)) return true;
  return ENDINGS.includes(unit) && !/[\s：，、]$/.test(previous);
}
