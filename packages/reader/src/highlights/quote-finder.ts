// Finds the passage of a quote. Texts are compared without white space and folded as for search, because a browser may show
// the letters of a book in another case, and older quotes hold what the browser showed.
import { foldText, unfoldMatch } from '@zhiye/publication/text-folding';
import { readPieces, readTextAfter, readTextBefore } from '../text/running-text.ts';
import type { TextPiece } from '../text/running-text.ts';
import { CONTEXT_CHARACTERS } from './highlight.ts';
import type { Quote } from './highlight.ts';

/** Besides white space, characters that storage replaces: controls and half pairs. */
const keyOf = (text: string): string => foldText(text).replace(/[\s\p{Cc}\p{Cs}\ufffd]+/gu, '');

/** The part of a quote that may be missing from it: words that could not be selected. */
const MISSING_SHARE = 1 / 3;

/**
 * Whether a passage has the text of a quote. Older quotes may hold readings of ruby and hidden words, and may lack words
 * that could not be selected; each of these is a whole text node.
 */
function matchesQuote(range: Range, { exact }: Pick<Quote, 'exact'>): boolean {
  const key = keyOf(exact);
  /** How many characters of the passage are missing in the quote, by how many characters of the quote were read. */
  let missing = new Map([[0, 0]]);
  for (const { node, start, end, kind } of readPieces(range)) {
    const piece = keyOf(node.data.slice(start, end));
    if (piece === '') continue;
    const next = new Map<number, number>();
    const add = (at: number, cost: number): void => {
      if (cost <= key.length * MISSING_SHARE && cost < (next.get(at) ?? Infinity)) next.set(at, cost);
    };
    for (const [at, cost] of missing) {
      add(at, kind === 'seen' ? cost + piece.length : cost);
      if (key.startsWith(piece, at)) add(at + piece.length, cost);
    }
    if (next.size === 0) return false;
    missing = next;
  }
  return missing.has(key.length);
}

/**
 * The passage of a quote in a document; of several the one with the most surrounding text in common, and of those the one
 * nearest to `expected`, where the CFI leads.
 */
export function findQuote(document: Document, quote: Quote, expected?: Range): Range | undefined {
  const isExpected = expected && matchesQuote(expected, quote);
  const context = [keyOf(quote.prefix), keyOf(quote.suffix)] as const;
  const full = context[0].length + context[1].length;
  const expectedScore = isExpected ? scoreOf(context, contextOf(expected)) : -1;
  if (isExpected && expectedScore === full) return expected;
  const exact = keyOf(quote.exact);
  if (exact === '') return isExpected ? expected : undefined;
  for (const index of indexesOf(document)) {
    const found = bestMatch(index, exact, context, expected?.startContainer);
    if (!found) continue;
    return found.score > expectedScore ? rangeOf(document, index, found.at, exact.length) : expected;
  }
  return isExpected ? expected : findChanged(document, exact, context, expected);
}

/** At least and at most so many characters of both ends find a passage that a revision has changed inside. */
const END_CHARACTERS = [8, 16] as const;

/** The passage that begins and ends with a third of the quote, and is at most half as long again. */
function findChanged(
  document: Document,
  exact: string,
  context: readonly [string, string],
  expected: Range | undefined,
): Range | undefined {
  const [least, most] = END_CHARACTERS;
  const length = Math.min(most, Math.floor(exact.length / 3));
  if (length < least) return undefined;
  const [index] = indexesOf(document);
  const [head, tail] = [exact.slice(0, length), exact.slice(-length)];
  const start = bestMatch(index!, head, [context[0], exact.slice(length)], expected?.startContainer)?.at;
  if (start === undefined) return undefined;
  const reach = index!.key.slice(start, start + Math.ceil(exact.length * 1.5));
  const end = reach.lastIndexOf(tail);
  return end < exact.length / 2 ? undefined : rangeOf(document, index!, start, end + tail.length);
}

const contextOf = ({ startContainer, startOffset, endContainer, endOffset }: Range) =>
  [
    keyOf(readTextBefore(startContainer, startOffset, CONTEXT_CHARACTERS)),
    keyOf(readTextAfter(endContainer, endOffset, CONTEXT_CHARACTERS)),
  ] as const;

const scoreOf = (
  [prefix, suffix]: readonly [string, string],
  [before, after]: readonly [string, string],
): number => commonLength([...before].reverse(), [...prefix].reverse()) + commonLength(after, suffix);

function bestMatch(
  { key, pieces }: TextIndex,
  exact: string,
  context: readonly [string, string],
  near: Node | undefined,
): { at: number; score: number } | undefined {
  const nearAt = near && pieces.find(({ node }) => node === near || near.contains(node))?.at;
  let best: { at: number; score: number; distance: number } | undefined;
  for (let at = key.indexOf(exact); at >= 0; at = key.indexOf(exact, at + 1)) {
    const end = at + exact.length;
    const score = scoreOf(context, [
      key.slice(Math.max(0, at - context[0].length), at),
      key.slice(end, end + context[1].length),
    ]);
    const distance = nearAt === undefined ? 0 : Math.abs(at - nearAt);
    if (!best || score > best.score || (score === best.score && distance < best.distance))
      best = { at, score, distance };
  }
  return best;
}

function commonLength(one: ArrayLike<string>, other: ArrayLike<string>): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

interface TextIndex {
  readonly key: string;
  /** Text nodes in order; `at` is the index of the first character in `key`. */
  readonly pieces: readonly { readonly node: Text; readonly at: number }[];
}

const indexes = new WeakMap<Document, TextIndex[]>();

/** The text as it is read; then what older quotes may hold: with readings of ruby, and all text. Made when it is needed. */
function* indexesOf(document: Document): Generator<TextIndex> {
  const made = indexes.get(document) ?? [];
  indexes.set(document, made);
  const kinds: readonly TextPiece['kind'][] = ['seen', 'reading', 'hidden'];
  for (const [order] of kinds.entries()) {
    made[order] ??= makeIndex(document, new Set(kinds.slice(0, order + 1)));
    yield made[order];
  }
}

function makeIndex(document: Document, kinds: ReadonlySet<TextPiece['kind']>): TextIndex {
  const pieces: { node: Text; at: number }[] = [];
  let key = '';
  for (const { node, kind } of readPieces(document)) {
    if (!kinds.has(kind)) continue;
    pieces.push({ node, at: key.length });
    key += keyOf(node.data);
  }
  return { key, pieces };
}

function rangeOf(document: Document, { pieces }: TextIndex, at: number, length: number): Range {
  const range = document.createRange();
  const placeOf = (index: number) => {
    const piece = pieces.findLast((each) => each.at <= index)!;
    const match = { start: index - piece.at, end: index - piece.at + 1 };
    return { node: piece.node, ...unfoldMatch(piece.node.data, match, keyOf) };
  };
  const first = placeOf(at);
  const last = placeOf(at + length - 1);
  range.setStart(first.node, first.start);
  range.setEnd(last.node, last.end);
  return range;
}
