import type { NavigationLink } from './manifest.ts';
import type { TextBlock } from './text-blocks.ts';
import { findPassages, foldText, patternFor } from './text-folding.ts';
import { cfiOfText, positionOfText, type TextSection } from './text-index.ts';

interface SearchableBlock {
  section: TextSection;
  block: TextBlock;
  folded: string;
}

/** A book as a search reads it; prepared once, searched often. */
export interface SearchableText {
  blocks: SearchableBlock[];
  /** Lines of the contents in the order of the book. */
  lines: Array<{ title: string; position: number }>;
  /** UTF-16 units. */
  length: number;
}

/** One place where a text stands in a book, with what stands around it in its paragraph. */
export interface TextHit {
  href: string;
  /** Of the passage, in the whole book. */
  cfi: string;
  before: string;
  match: string;
  after: string;
  /** The line of the contents it stands under. */
  title: string | null;
  /** From 1 through the whole book. */
  position: number;
}

export interface SearchResult {
  /** Of one page of the hits. */
  hits: TextHit[];
  /** On all pages, and whether the book holds more than were looked for. */
  total: number;
  hasMore: boolean;
}

export interface SearchRequest {
  text: string;
  /** The first hit that is described, from 0, and how many. */
  first: number;
  count: number;
  /** Nothing at or after this position is looked at, for a reader who may not go there. */
  endPosition?: number;
}

/** More than these nobody leafs through. */
const MOST_HITS = 500;
/** UTF-16 units one search looks at, so that a book without an end costs no more than a long one. */
const MOST_LENGTH = 8_000_000;
/** UTF-16 units shown on each side of a hit. */
const CONTEXT = 40;

export function prepareSearch(
  sections: readonly TextSection[],
  toc: readonly NavigationLink[],
): SearchableText {
  const blocks = sections.flatMap((section) =>
    section.blocks.map((block) => ({ section, block, folded: foldText(block.text) })),
  );
  const lines = listLines(toc).sort((one, other) => one.position - other.position);
  return { blocks, lines, length: blocks.reduce((sum, { folded }) => sum + folded.length, 0) };
}

function listLines(toc: readonly NavigationLink[]): SearchableText['lines'] {
  return toc.flatMap(({ title, position, children = [] }) => [
    ...(position === undefined ? [] : [{ title, position }]),
    ...listLines(children),
  ]);
}

/** Hits in the order of the book; case, full and half width and broken lines do not count. */
export function searchText(text: SearchableText, request: SearchRequest): SearchResult {
  const { found, hasMore } = findAll(text, request);
  const hits = found
    .slice(request.first, request.first + request.count)
    .map(({ block, start, end }) => describe(text, block, start, end));
  return { hits, total: found.length, hasMore };
}

interface Found {
  block: SearchableBlock;
  start: number;
  end: number;
}

/** One passage too many is looked for, to know whether there are more. */
function findAll(
  { blocks }: SearchableText,
  { text, endPosition = Infinity }: SearchRequest,
): { found: Found[]; hasMore: boolean } {
  const pattern = patternFor(text);
  if (pattern === undefined) return { found: [], hasMore: false };
  const found: Found[] = [];
  let seen = 0;
  for (const block of blocks) {
    if (seen > MOST_LENGTH) return { found, hasMore: true };
    seen += block.folded.length;
    for (const { start, end } of findPassages(block.folded, pattern, MOST_HITS + 1 - found.length)) {
      if (positionOfText(block.section, block.block, end - 1) < endPosition)
        found.push({ block, start, end });
    }
    if (found.length > MOST_HITS) return { found: found.slice(0, MOST_HITS), hasMore: true };
  }
  return { found, hasMore: false };
}

function describe(
  { lines }: SearchableText,
  { section, block }: SearchableBlock,
  start: number,
  end: number,
): TextHit {
  const position = positionOfText(section, block, start);
  const { text } = block;
  return {
    href: section.href,
    cfi: cfiOfText(section, block, start, end),
    before: wholeCharacters(text.slice(Math.max(0, start - CONTEXT), start)),
    match: text.slice(start, end),
    after: wholeCharacters(text.slice(end, end + CONTEXT)),
    title: titleAt(lines, position),
    position,
  };
}

/** Of several lines that start at one position the first holds the others, or comes before them. */
const titleAt = (lines: SearchableText['lines'], position: number): string | null =>
  (lines.find((line) => line.position === position) ?? lines.findLast((line) => line.position < position))
    ?.title ?? null;

/** A cut may have gone through a character outside the basic plane. */
const wholeCharacters = (text: string): string =>
  text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
