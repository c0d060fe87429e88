// Decides what the run of an import will do with a product: nothing, a new book, a change, or a book off sale.
import type { ExportedBook } from '../../bulk/book-export.store.ts';
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { findOnixCells } from './onix-cells.ts';
import type { OnixProductRecord } from './onix-import.store.ts';

export interface CatalogFacts {
  /** Codes by code and by name, in lower case. */
  readonly subjects: ReadonlyMap<string, string>;
  /** The business day. */
  readonly today: string;
}

const NEEDED = ['title', 'authors', 'publisher', 'subjectCode', 'publishDate'] as const;

/** `books` are those that the record may be about. */
export function decide(
  product: OnixProductRecord,
  books: readonly ExportedBook[],
  { subjects, today }: CatalogFacts,
  otherSubject: string | null,
) {
  const notes = [...product.notes];
  const book = books.length === 1 ? books[0] : undefined;
  const tell = (field: string, value: string, reason: string) => notes.push({ field, value, reason });
  const code = product.subjects
    .map((one) => subjects.get(one.toLowerCase()))
    .find((one) => one !== undefined);
  const values = fitPreorder(product.values, book, today);
  const subjectCode = code ?? (book ? undefined : (otherSubject ?? undefined));
  if (subjectCode) values.subjectCode = subjectCode;
  const of = (action: NonNullable<OnixProductRecord['action']>) => ({
    action,
    values,
    notes,
    hasNotes: notes.length > 0,
    bookId: book?.id ?? null,
  });
  const reasons = new Set(notes.map(({ reason }) => reason));
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
  return of(
    notes.some(({ reason }) => reason === 'missing' || reason === 'unknownBook') ? 'problem' : 'create',
  );
}

/** A pre-order is for a book without a text, and until a day to come. A book with a text that is not sold yet leaves the shop. */
function fitPreorder(
  { preorderDay, ...values }: ImportedBookValues,
  book: ExportedBook | undefined,
  today: string,
): ImportedBookValues {
  if (preorderDay === undefined) return values;
  if (preorderDay === book?.preorderDay) return { ...values, preorderDay };
  if (preorderDay <= today) return values;
  return book?.hasPublication ? { ...values, listed: false } : { ...values, preorderDay };
}
