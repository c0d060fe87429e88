import type { NavigationLink } from '../publication-manifest.ts';
import { findMatches, foldText, createSearchPattern, unfoldMatch } from './text-folding.ts';
import type { TextMatch } from './text-folding.ts';
import { findOverSeam, findSeams, restOf } from './page-seams.ts';
import type { FoldedBlock } from './page-seams.ts';
import { listPages, pageAt } from './printed-pages.ts';
import type { BookPages, PageSource } from './printed-pages.ts';
import { cfiOfText, charactersBefore, positionAfter, type TextSection } from './text-index.ts';

type SearchableBlock = FoldedBlock;

/** The text of a book prepared for search: prepared once, searched often. */
export interface SearchableText {
  /** Listed in the order of the book; blocks of its own contents pages come last. */
  blocks: SearchableBlock[];
  /** Entries of the table of contents in the order of the book. */
  headings: Array<{ title: string; position: number }>;
  pages: BookPages;
  /** Of a fixed layout: the block that goes on in the first block of the next page. */
  seams: ReadonlyMap<SearchableBlock, SearchableBlock>;
  /** UTF-16 units. */
  length: number;
}

/** One passage that a search found, with the text around it in its paragraph. */
export interface TextHit {
  href: string;
  /** The range of the passage. */
  cfi: string;
  before: string;
  match: string;
  after: string;
  /** The heading that it is under. */
  title: string | null;
  /** Counted from 1 through the whole book. */
  position: number;
  /** The page of the printed book, or of a fixed layout; null where the book has none. */
  printedPage: string | null;
}

export interface SearchResult {
  /** One page of hits. */
  hits: TextHit[];
  /** Hits on all pages, and whether the book has more hits than the search counts. */
  total: number;
  hasMore: boolean;
}

export interface SearchRequest {
  text: string;
  /** The index of the first hit to return, from 0, and how many. */
  first: number;
  count: number;
  /** Characters of each section, by href, that a preview shows. Other text is not found. Without it, all text is. */
  shownCharacters?: ReadonlyMap<string, number>;
}

/** Nobody reads more hits than this. */
const MAX_HITS = 500;
/** UTF-16 units that one search reads, so that its time is limited. */
const MAX_LENGTH = 8_000_000;
/** UTF-16 units shown on each side of a hit. */
const CONTEXT = 40;

export function prepareTextSearch(
  sections: readonly TextSection[],
  manifest: PageSource & { readonly toc: readonly NavigationLink[] },
): SearchableText {
  const lines = listLines(manifest.toc).sort((one, other) => one.position - other.position);
  const prepared = sections.map((section) =>
    section.blocks.map((block) => ({ section, block, folded: foldText(block.text) })),
  );
  const isContents = prepared.map((blocks, index) => isContentsPage(sections[index]!, blocks, lines));
  const blocks = [
    ...prepared.filter((_, index) => !isContents[index]),
    ...prepared.filter((_, index) => isContents[index]),
  ].flat();
  const pages = listPages(manifest);
  return {
    blocks,
    headings: lines,
    pages,
    seams: pages.isFixed ? findSeams(prepared) : new Map(),
    length: blocks.reduce((sum, { folded }) => sum + folded.length, 0),
  };
}

/** Of the letters of a contents page, so many are those of titles; of a chapter they are few. */
const CONTENTS_SHARE = 0.6;

/** Whether a section lists the titles of other sections, as the printed contents of a book do. */
function isContentsPage(
  { position, positions }: TextSection,
  blocks: readonly SearchableBlock[],
  headings: SearchableText['headings'],
): boolean {
  // dots and page numbers fill the lines
  const lettersOf = (text: string): string => text.replace(/[\s\d.·…-]+/g, '');
  const text = lettersOf(blocks.map(({ folded }) => folded).join('\n'));
  const titles = new Set(
    headings
      .filter((line) => line.position < position || line.position >= position + positions)
      .map(({ title }) => lettersOf(foldText(title))),
  );
  titles.delete('');
  const total = [...titles].reduce((sum, title) => sum + title.length, 0);
  if (text === '' || text.length * CONTENTS_SHARE > total) return false;
  const listed = [...titles].filter((title) => text.includes(title));
  const covered = listed.reduce((sum, title) => sum + title.length, 0);
  return listed.length > 1 && covered >= text.length * CONTENTS_SHARE;
}

function listLines(toc: readonly NavigationLink[]): SearchableText['headings'] {
  return toc.flatMap(({ title, position, children = [] }) => [
    ...(position === undefined ? [] : [{ title, position }]),
    ...listLines(children),
  ]);
}

/**
 * Hits in the order of the book, those on its contents pages last. Case, accents, width of characters, kinds of spaces and
 * quotes, line breaks and invisible characters do not matter.
 */
export function searchText(text: SearchableText, request: SearchRequest): SearchResult {
  const { found, hasMore } = findAll(text, request);
  const hits = found.slice(request.first, request.first + request.count).map(({ block, next, ...match }) => {
    const hit = describe(text, block, unfoldMatch(block.block.text, match));
    return next ? goOn(hit, block, next, match) : hit;
  });
  return { hits, total: found.length, hasMore };
}

/** Offsets of the folded text. */
interface Found extends TextMatch {
  block: SearchableBlock;
  /** The block of the next page in which the passage ends. */
  next?: SearchableBlock;
}

/** A passage over two pages is shown whole, and leads to its part on the first one. */
function goOn(hit: TextHit, block: SearchableBlock, next: SearchableBlock, match: TextMatch): TextHit {
  const { end } = restOf(block, next, match);
  const { text } = next.block;
  return {
    ...hit,
    match: `${hit.match} ${text.slice(0, end)}`,
    after: wholeCharacters(text.slice(end, end + CONTEXT)),
  };
}

/** Searches for one passage more than the limit, to know whether there are more. */
function findAll(
  { blocks, seams }: SearchableText,
  { text, shownCharacters }: SearchRequest,
): { found: Found[]; hasMore: boolean } {
  const pattern = createSearchPattern(text);
  if (pattern === undefined) return { found: [], hasMore: false };
  const found: Found[] = [];
  let seen = 0;
  for (const block of blocks) {
    // A preview ends after a whole block, so it shows a block whole or not at all.
    const { section, block: textBlock } = block;
    if (shownCharacters && textBlock.end > (shownCharacters.get(section.href) ?? 0)) continue;
    if (seen > MAX_LENGTH) return { found, hasMore: true };
    seen += block.folded.length;
    for (const { start, end } of findMatches(block.folded, pattern, MAX_HITS + 1 - found.length)) {
      found.push({ block, start, end });
    }
    const next = seams.get(block);
    // a preview may end between the two pages
    if (next && !shownCharacters)
      found.push(...findOverSeam(block, next, pattern).map((match) => ({ block, next, ...match })));
    if (found.length > MAX_HITS) return { found: found.slice(0, MAX_HITS), hasMore: true };
  }
  return { found, hasMore: false };
}

function describe(
  { headings, pages }: SearchableText,
  { section, block }: SearchableBlock,
  { start, end }: TextMatch,
): TextHit {
  const characters = charactersBefore(block, start);
  const position = positionAfter(section, characters);
  const { text } = block;
  return {
    href: section.href,
    cfi: cfiOfText(section, block, start, end),
    before: wholeCharacters(text.slice(Math.max(0, start - CONTEXT), start)),
    match: text.slice(start, end),
    after: wholeCharacters(text.slice(end, end + CONTEXT)),
    title: titleAt(headings, position),
    position,
    printedPage: pageAt(pages, position, characters),
  };
}

/** Of several headings at one position, the first contains the others or precedes them. */
const titleAt = (headings: SearchableText['headings'], position: number): string | null =>
  (
    headings.find((line) => line.position === position) ??
    headings.findLast((line) => line.position < position)
  )?.title ?? null;

/** Removes half characters at a cut (surrogates). */
const wholeCharacters = (text: string): string =>
  text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
