// Gaps of a cloze card, in the syntax of Anki (docs.ankiweb.net/editing.html#cloze-deletion): {{c1::answer::hint}}.

export interface ClozePart {
  readonly text: string;
  readonly isGap: boolean;
  /** Shown in the place of the answer; empty without one. */
  readonly hint: string;
}

const GAP = /\{\{c\d{1,2}::([\s\S]*?)\}\}/g;

/** The text of the front in parts, gaps and what is between them. */
export function parseCloze(front: string): ClozePart[] {
  const parts: ClozePart[] = [];
  let end = 0;
  for (const match of front.matchAll(GAP)) {
    if (match.index > end) parts.push({ text: front.slice(end, match.index), isGap: false, hint: '' });
    const [answer = '', hint = ''] = (match[1] ?? '').split('::', 2);
    parts.push({ text: answer, isGap: true, hint });
    end = match.index + match[0].length;
  }
  if (end < front.length) parts.push({ text: front.slice(end), isGap: false, hint: '' });
  return parts;
}

/** Whether the front has a gap with an answer. */
export const hasGap = (front: string): boolean =>
  parseCloze(front).some(({ isGap, text }) => isGap && text.trim() !== '');

/** The front with its answers, without the syntax. */
export const clozeText = (front: string): string =>
  parseCloze(front)
    .map(({ text }) => text)
    .join('');
