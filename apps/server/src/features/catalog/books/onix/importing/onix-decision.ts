// Decides what the run of an import will do with a product: nothing, a new book, a change, or a book off sale.
import type { ExportedBook } from '../../bulk/book-export.store.ts';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { findOnixCells } from './onix-cells.ts';
import type { OnixDecision } from './onix-comparison.store.ts';
import type { OnixAction, OnixNote, OnixProductRecord } from './onix-import.store.ts';

export interface CatalogFacts {
  /** Codes by code and by name, in lower case. */
  readonly subjects: ReadonlyMap<string, string>;
  /** The business day. */
  readonly today: string;
}

const NEEDED = ['title', 'authors', 'publisher', 'subjectCode', 'publishDate'] as const;

/** The values that a product without a book is decided by. */
export const DECIDING_VALUES = [...NEEDED, 'preorderDay'] as const;

/**
 * `books` are those that the record may be about. The product has all of its values where there is exactly one, else at least
 * those of DECIDING_VALUES.
 */
export function decide(
  product: Pick<OnixProductRecord, 'kind' | 'reference' | 'isbn' | 'subjects' | 'notes' | 'values'>,
  books: readonly ExportedBook[],
  { subjects, today }: CatalogFacts,
  otherSubject: string | null,
): OnixDecision {
  const newNotes: OnixNote[] = [];
  const book = books.length === 1 ? books[0] : undefined;
  const tell = (field: string, value: string, reason: string) => newNotes.push({ field, value, reason });
  const code = product.subjects
    .map((one) => subjects.get(one.toLowerCase()))
    .find((one) => one !== undefined);
  const change = fitPreorder(product.values.preorderDay, book, today);
  const subjectCode = code ?? (book ? undefined : (otherSubject ?? undefined));
  if (subjectCode) change.subjectCode = subjectCode;
  const { preorderDay: _, ...others } = product.values;
  const values = { ...others, ...change };
  const of = (action: OnixAction) => ({ action, change, newNotes, bookId: book?.id ?? null });
  const reasons = new Set(product.notes.map(({ reason }) => reason));
  if (book) {
    if (product.kind === 'delete') return of(book.listed ? 'delete' : 'none');
    if (findOnixCells(book, values, 'zh').length === 0) return of('none');
    return of(book.listed && values.listed === false ? 'delete' : 'update');
  }
  if (books.length > 1) {
    tell('product', product.reference, 'severalBooks');
    return of('problem');
  }
  // a book that may not be sold here is no new book of the shop
  if (reasons.has('notForMainland') || reasons.has('notForThisShop')) return of('problem');
  if (product.kind !== 'full') tell('product', product.reference, 'unknownBook');
  else {
    if (!product.isbn) tell('isbn', '', 'missing');
    for (const field of NEEDED) if (values[field] === undefined) tell(field, '', 'missing');
  }
  const all = [...product.notes, ...newNotes];
  return of(
    all.some(({ reason }) => reason === 'missing' || reason === 'unknownBook') ? 'problem' : 'create',
  );
}

/** A pre-order is for a book without a text, and until a day to come. A book with a text that is not sold yet leaves the shop. */
function fitPreorder(
  preorderDay: string | undefined,
  book: ExportedBook | undefined,
  today: string,
): ImportedBookValues {
  if (preorderDay === undefined) return {};
  if (preorderDay === book?.preorderDay) return { preorderDay };
  if (preorderDay <= today) return {};
  return book?.hasPublication ? { listed: false } : { preorderDay };
}
