// Checks the draft of a book without the database.
import { generalErrors, catalogAdminErrors } from '@zhiye/contract';
import type { BookDraft, DurationPrice, PreviewRule } from '@zhiye/contract';
import { refuse } from '../../../../platform/refusal.ts';
import { parseIsbn } from '../books/isbn/isbn.ts';
import type { Isbn } from '../books/isbn/isbn.ts';

export type ValidatedDraft = Omit<BookDraft, 'isbn'> & { readonly isbn: Isbn };

const trimOrNull = (text: string | null): string | null => text?.trim() || null;
const trimAll = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.trim()))];

/** Returns the draft without spaces around its texts. Refuses an invalid ISBN, day or price. */
export function validateDraft(draft: BookDraft): ValidatedDraft {
  const isbn = parseIsbn(draft.isbn) ?? refuse(catalogAdminErrors.isbnInvalid);
  if (!isCalendarDay(draft.publishDate)) {
    refuse(generalErrors.invalidInput, { where: 'publishDate', why: draft.publishDate });
  }
  requireValidPreview(draft.previewRule);
  if (!arePricesValid(draft.prices)) refuse(catalogAdminErrors.priceInvalid);
  return {
    ...draft,
    isbn,
    title: draft.title.trim(),
    subtitle: trimOrNull(draft.subtitle),
    authors: trimAll(draft.authors),
    publisher: draft.publisher.trim(),
    edition: trimOrNull(draft.edition),
    brief: draft.brief.trim(),
    briefEn: draft.briefEn.trim(),
    copyright: draft.copyright.trim(),
    majors: trimAll(draft.majors),
    gradeLevel: trimOrNull(draft.gradeLevel),
    usingColleges: trimAll(draft.usingColleges),
    printIsbn: draft.printIsbn
      ? (parseIsbn(draft.printIsbn) ?? refuse(catalogAdminErrors.isbnInvalid)).formatted
      : null,
    recommendedIds: [...new Set(draft.recommendedIds)],
  };
}

/** A preview shows at most the whole book, and something unless it is `none` or `default`. */
export function requireValidPreview({ kind, value }: PreviewRule): void {
  const isFixed = kind === 'none' || kind === 'default';
  const isValid = isFixed ? value === 0 : value >= 1 && (kind !== 'percent' || value <= 100);
  if (!isValid) refuse(generalErrors.invalidInput, { where: 'previewRule', why: `${kind} ${value}` });
}

/**
 * A pre-order needs a book without a published text, and a day that is still to come when it is set. It stays while the
 * book is listed: without it the book would be for sale with nothing to read.
 */
export function requireValidPreorder(
  preorderDay: string | null,
  before: { preorderDay: string | null; hasPublication: boolean; listed: boolean },
  today: string,
): void {
  if (preorderDay === before.preorderDay) return;
  if (preorderDay === null) {
    if (before.listed && !before.hasPublication) refuse(catalogAdminErrors.preorderListed);
    return;
  }
  if (before.hasPublication) refuse(catalogAdminErrors.preorderPublished);
  if (!isCalendarDay(preorderDay))
    refuse(generalErrors.invalidInput, { where: 'preorderDay', why: preorderDay });
  if (preorderDay <= today) refuse(catalogAdminErrors.preorderDayPast);
}

/** `2026-02-30` has the form of a day but does not exist. */
function isCalendarDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/** The highest price that the database column can store, rounded. */
const MAX_FEN = 2_000_000_000;

function arePricesValid(prices: readonly DurationPrice[]): boolean {
  const durations = new Set(prices.map(({ duration }) => duration));
  return (
    durations.size === prices.length &&
    prices.every(({ listFen, priceFen }) => priceFen > 0 && priceFen <= listFen && listFen <= MAX_FEN)
  );
}
