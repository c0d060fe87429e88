/** A text with what was searched for marked in it, and how often it was found. */
export interface MarkedText {
  readonly html: string;
  readonly hits: number;
}

/**
 * Marks what was searched for in HTML that the server has cleaned; capitals make no difference. Only text is touched:
 * the markup is parsed without being shown, and written out again.
 */
export function markHits(html: string, query: string): MarkedText {
  const wanted = foldCase(query.trim());
  if (wanted === '') return { html, hits: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const hits = texts.reduce((sum, text) => sum + markText(text, wanted), 0);
  return { html: body.innerHTML, hits };
}

function markText(text: Text, wanted: string): number {
  let rest = text;
  let hits = 0;
  for (;;) {
    const at = foldCase(rest.data).indexOf(wanted);
    if (at < 0) return hits;
    const hit = rest.splitText(at);
    rest = hit.splitText(wanted.length);
    const mark = hit.ownerDocument.createElement('mark');
    hit.replaceWith(mark);
    mark.append(hit);
    hits += 1;
  }
}

/** In small letters, of the same length: a letter that becomes two stays as it is. */
const foldCase = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The same for plain text, which becomes HTML. */
export const markPlainHits = (text: string, query: string): MarkedText =>
  markHits(
    text.replace(/[&<>]/g, (found) => ESCAPES[found]!),
    query,
  );
