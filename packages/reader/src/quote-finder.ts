import type { Quote } from './highlight.ts';

/** What a comparison sees: markup and line ends of the source leave no trace. */
const bare = (text: string): string => text.replace(/\s+/g, '');

export const isQuoted = (range: Range, quote: Quote): boolean => bare(range.toString()) === bare(quote.exact);

/** Where a quote stands in a document; of several places the one with most of the text around it. */
export function findQuote(document: Document, quote: Quote): Range | undefined {
  const exact = bare(quote.exact);
  if (exact === '') return undefined;
  const { text, pointAt } = indexOf(document);
  const [prefix, suffix] = [bare(quote.prefix), bare(quote.suffix)];
  let best: { at: number; score: number } | undefined;
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1)) {
    const score =
      sharedEnd(text.slice(Math.max(0, at - prefix.length), at), prefix) +
      sharedStart(text.slice(at + exact.length, at + exact.length + suffix.length), suffix);
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

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function sharedEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

interface TextIndex {
  readonly text: string;
  /** The character at an index of `text`. */
  pointAt(index: number): { node: Text; offset: number };
}

/** The whole text without white space. Made again each time: quotes are looked for when all else has failed. */
function indexOf(document: Document): TextIndex {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start: text.length });
    text += bare(node.data);
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
