/** A text with its search hits marked, and their number. */
export interface MarkedText {
  readonly html: string;
  readonly hits: number;
}

/**
 * Marks search hits in HTML that the server has sanitized, ignoring case. The HTML is parsed in a detached document,
 * only its text nodes change, and it is serialized again.
 */
export function markHits(html: string, query: string): MarkedText {
  const needle = foldCase(query.trim());
  if (needle === '') return { html, hits: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const hits = texts.reduce((sum, text) => sum + markText(text, needle), 0);
  return { html: body.innerHTML, hits };
}

function markText(text: Text, needle: string): number {
  let rest = text;
  let hits = 0;
  for (;;) {
    const at = foldCase(rest.data).indexOf(needle);
    if (at < 0) return hits;
    const hit = rest.splitText(at);
    rest = hit.splitText(needle.length);
    const mark = hit.ownerDocument.createElement('mark');
    hit.replaceWith(mark);
    mark.append(hit);
    hits += 1;
  }
}

/** Lower case with the same length: a letter whose lower case has two characters is not changed. */
const foldCase = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Marks hits in plain text; the result is HTML. */
export const markHitsInText = (text: string, query: string): MarkedText =>
  markHits(
    text.replace(/[&<>]/g, (found) => ESCAPES[found]!),
    query,
  );
