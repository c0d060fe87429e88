// Gaps of a cloze card, in the syntax of Anki (docs.ankiweb.net/editing.html#cloze-deletion): {{c1::answer::hint}}.

export interface ClozePart {
  readonly text: string;
  readonly isGap: boolean;
  /** Shown in the place of the answer; empty without one. */
  readonly hint: string;
}

const OPENING = '{{c';
const CLOSING = '}}';

/** The text of the front in parts, gaps and what is between them. One pass: the text may be of a stranger. */
export function parseCloze(front: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let end = 0;
  for (let at = front.indexOf(OPENING); at >= 0; at = front.indexOf(OPENING, at + 1)) {
    const from = answerStart(front, at);
    if (from < 0) continue;
    const to = front.indexOf(CLOSING, from);
    // no gap that begins later ends either
    if (to < 0) break;
    if (at > end) parts.push({ text: front.slice(end, at), isGap: false, hint: '' });
    const [answer = '', hint = ''] = front.slice(from, to).split('::', 2);
    parts.push({ text: answer, isGap: true, hint });
    end = to + CLOSING.length;
    at = end - 1;
  }
  if (end < front.length) parts.push({ text: front.slice(end), isGap: false, hint: '' });
  return parts;
}

/** The place after `{{c1::` or `{{c12::`; -1 when something else is there. */
function answerStart(front: string, at: number): number {
  const digits = at + OPENING.length;
  const marks = isDigit(front[digits + 1]) ? digits + 2 : digits + 1;
  return isDigit(front[digits]) && front.startsWith('::', marks) ? marks + 2 : -1;
}

const isDigit = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= '0' && letter <= '9';

/** Whether the front has a gap with an answer. */
export const hasGap = (front: string): boolean =>
  parseCloze(front).some(({ isGap, text }) => isGap && text.trim() !== '');

/** The front with its answers, without the syntax. */
export const clozeText = (front: string): string =>
  parseCloze(front)
    .map(({ text }) => text)
    .join('');
