import type { Quote } from './highlight.ts';

/** Comparisons ignore white space, and with it the line ends of the source. */
const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

export const matchesQuote = (range: Range, quote: Quote): boolean =>
  withoutSpace(range.toString()) === withoutSpace(quote.exact);

/** The passage of a quote in a document; of several the one with the most surrounding text in common. */
export function findQuote(document: Document, quote: Quote): Range | undefined {
  const exact = withoutSpace(quote.exact);
  if (exact === '') return undefined;
  const { text, pointAt } = indexOf(document);
  const [prefix, suffix] = [withoutSpace(quote.prefix), withoutSpace(quote.suffix)];
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    const score =
      commonSuffixLength(text.slice(Math.max(0, at - prefix.length), at), prefix) +
      commonPrefixLength(text.slice(at + exact.length, at + exact.length + suffix.length), suffix);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best) return undefined;
  const range = document.createRange();
  const start = pointAt(best.at);
  const end = pointAt(best.at + exact.length - 1);
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function commonSuffixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

interface TextIndex {
  readonly text: string;
  /** The character at an index of `text`. */
  pointAt(index: number): { node: Text; offset: number };
}

/** The whole text without white space. Not cached: a quote is searched only when its CFI has failed. */
function indexOf(document: Document): TextIndex {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start: text.length });
    text += withoutSpace(node.data);
  }
  return {
    text,
    pointAt(index) {
      const { node, start } = nodes.findLast((each) => each.start <= index)!;
      let rest = index - start;
      let offset = 0;
      for (; offset < node.length; offset += 1) {
        if (/\s/.test(node.data[offset]!)) continue;
        if (rest === 0) break;
        rest -= 1;
      }
      return { node, offset };
    },
  };
}
