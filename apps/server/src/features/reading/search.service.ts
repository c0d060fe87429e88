// Answers for finding a text in a book: in its order, only so much of it, and only for whoever may read it.
import { readingErrors } from '@zhiye/contract';
import type { SearchHit } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';
import { titleAt } from './book-text.ts';
import type { BookText, TextBlock } from './book-text.ts';
import type { ReadingRoom } from './reading.service.ts';
import { findEdition, requireReach } from './reading.service.ts';
import { findPassages, patternFor } from './search-text.ts';
import type { Passage } from './search-text.ts';

/** More than these nobody leafs through. */
const MOST_HITS = 500;
/** UTF-16 units one search looks at, so that a book without an end costs no more than a long one. */
const MOST_CHARACTERS = 8_000_000;
/** UTF-16 units shown on each side of a hit. */
const CONTEXT = 40;

export interface BookSearch {
  readonly bookId: number;
  readonly text: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Found {
  readonly block: TextBlock;
  readonly passage: Passage;
}

export async function searchInBook(
  room: ReadingRoom,
  userId: string | undefined,
  { bookId, text, pageNo, pageSize }: BookSearch,
  now: Date,
) {
  if (userId === undefined) return refuse(readingErrors.notEntitled);
  await requireReach(room.findReach, userId, bookId, now);
  const { edition } = await findEdition(room.db, bookId);
  const book = (await room.findBookText(bookId, edition)) ?? refuse(readingErrors.noEdition);
  const { found, hasMore } = findInText(book, text);
  const first = (pageNo - 1) * pageSize;
  const list = found.slice(first, first + pageSize).map((hit) => describeHit(book, hit));
  return { list, total: found.length, hasMore };
}

/** One passage too many is looked for, to know whether there are more. */
function findInText({ blocks }: BookText, asked: string): { found: Found[]; hasMore: boolean } {
  const pattern = patternFor(asked);
  const found: Found[] = [];
  let seen = 0;
  for (const block of pattern ? blocks : []) {
    if (seen > MOST_CHARACTERS) return { found, hasMore: true };
    seen += block.folded.length;
    const passages = findPassages(block.folded, pattern!, MOST_HITS + 1 - found.length);
    found.push(...passages.map((passage) => ({ block, passage })));
    if (found.length > MOST_HITS) return { found: found.slice(0, MOST_HITS), hasMore: true };
  }
  return { found, hasMore: false };
}

function describeHit(book: BookText, { block, passage: { start, end } }: Found): SearchHit {
  const { href, cfi, position, text } = block;
  const from = Math.max(0, start - CONTEXT);
  return {
    href,
    cfi,
    before: wholeCharacters(text.slice(from, start)),
    match: text.slice(start, end),
    after: wholeCharacters(text.slice(end, end + CONTEXT)),
    title: titleAt(book, position),
    position,
  };
}

/** A cut may have gone through a character outside the basic plane. */
const wholeCharacters = (text: string): string =>
  text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
