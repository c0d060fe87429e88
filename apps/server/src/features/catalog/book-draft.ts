// Answers for what a book may say of itself, before the database is asked.
import { generalErrors, officeCatalogueErrors } from '@zhiye/contract';
import type { BookDraft, DurationPrice } from '@zhiye/contract';
import { refuse } from '../../platform/refusal.ts';
import { readIsbn } from './isbn.ts';
import type { Isbn } from './isbn.ts';

export type CheckedDraft = Omit<BookDraft, 'isbn'> & { readonly isbn: Isbn };

const trimOrNull = (text: string | null): string | null => text?.trim() || null;
const trimAll = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()))];

/** The draft without stray spaces. Refuses an ISBN, a day or prices that cannot be. */
export function checkDraft(draft: BookDraft): CheckedDraft {
  const isbn = readIsbn(draft.isbn) ?? refuse(officeCatalogueErrors.isbnWrong);
  if (!isRealDay(draft.publishDate)) {
    refuse(generalErrors.badInput, { where: 'publishDate', why: draft.publishDate });
  }
  if (!arePricesSane(draft.prices)) refuse(officeCatalogueErrors.priceWrong);
  return {
    ...draft,
    isbn,
    title: draft.title.trim(),
    subtitle: trimOrNull(draft.subtitle),
    authors: trimAll(draft.authors),
    press: draft.press.trim(),
    edition: trimOrNull(draft.edition),
    brief: draft.brief.trim(),
    briefEn: draft.briefEn.trim(),
    copyright: draft.copyright.trim(),
    majors: trimAll(draft.majors),
    gradeLevel: trimOrNull(draft.gradeLevel),
    usingColleges: trimAll(draft.usingColleges),
    recommendedIds: [...new Set(draft.recommendedIds)],
  };
}

/** `2026-02-30` is written like a day but is none. */
export function isRealDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** The dearest book: what a price column of the database holds. */
const MOST_FEN = 2_000_000_000;

export function arePricesSane(prices: readonly DurationPrice[]): boolean {
  const durations = new Set(prices.map(({ duration }) => duration));
  return (
    durations.size === prices.length &&
    prices.every(({ listFen, priceFen }) => priceFen > 0 && priceFen <= listFen && listFen <= MOST_FEN)
  );
}
