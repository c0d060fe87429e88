// What the check of an import reads of its products and of the catalog, and what it decides.
import { gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { books } from '../../../../../db/tables/catalog/books.ts';
import type { ImportedBookValues } from '../../../../../db/tables/catalog/book-imports.ts';
import { onixProducts } from '../../../../../db/tables/catalog/onix.ts';
import { isbnDigits } from '../../admin/book-keyword.store.ts';
import { ofImport } from './onix-import.store.ts';
import type { OnixAction, OnixNote, OnixProductRecord } from './onix-import.store.ts';

/** A product as it is decided on, with some of its values. */
export interface UncomparedProduct extends Pick<
  OnixProductRecord,
  'number' | 'reference' | 'isbn' | 'kind' | 'subjects' | 'notes' | 'values'
> {
  /** The books that it may be about. */
  readonly bookIds: number[];
}

/**
 * The next products after a number that the check has not compared with the catalog. A product is about the book with its ISBN; one
 * without an ISBN, about those of its publisher with its reference, because publishers number their records alike.
 */
export async function selectUncomparedProducts(
  db: Db,
  importId: string,
  after: number,
  { limit, fields }: { limit: number; fields: readonly (keyof ImportedBookValues)[] },
): Promise<UncomparedProduct[]> {
  const { rows } = await db.execute<UncomparedProduct & Record<string, unknown>>(sql`
    SELECT number, reference, isbn, kind, subjects, notes,
      (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${onixProducts.values})
        WHERE key = ANY(${sql.param([...fields])}::text[])) AS "values",
      ARRAY(
        SELECT ${books.id} FROM ${books} WHERE ${isbnDigits} = replace(${onixProducts.isbn}, '-', '')
        UNION ALL
        SELECT ${books.id} FROM ${books} WHERE ${onixProducts.isbn} IS NULL AND ${onixProducts.reference} <> ''
          AND ${books.onixReference} = ${onixProducts.reference}
          AND ${books.publisher} = coalesce(${onixProducts.values} ->> 'publisher', ${books.publisher})
      ) AS "bookIds"
    FROM ${onixProducts}
    WHERE ${ofImport(importId, isNull(onixProducts.action), gt(onixProducts.number, after))}
    ORDER BY number LIMIT ${limit}`);
  return rows;
}

/** All values of these products, by number. */
export async function selectProductValues(
  db: Db,
  importId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, ImportedBookValues>> {
  const rows = await db
    .select({ number: onixProducts.number, values: onixProducts.values })
    .from(onixProducts)
    .where(ofImport(importId, inArray(onixProducts.number, [...numbers])));
  return new Map(rows.map(({ number, values }) => [number, values]));
}

/** What the check adds to a product. */
export interface OnixDecision {
  readonly action: OnixAction;
  /** Values that take the place of those of the record; without a day of a pre-order here, the product has none. */
  readonly change: ImportedBookValues;
  readonly newNotes: readonly OnixNote[];
  readonly bookId: number | null;
}

/** What the check decided for products of an import, in one statement. */
export async function updateOnixProducts(
  db: Db,
  importId: string,
  decisions: readonly ({ readonly number: number } & OnixDecision)[],
): Promise<void> {
  if (decisions.length === 0) return;
  await db.execute(sql`
    UPDATE ${onixProducts} AS product SET
      action = decision.action, values = product.values - 'preorderDay' || decision.change,
      notes = product.notes || decision."newNotes",
      has_notes = product.has_notes OR jsonb_array_length(decision."newNotes") > 0, book_id = decision."bookId"
    FROM jsonb_to_recordset(${sql.param(JSON.stringify(decisions))}::jsonb)
      AS decision(number integer, action text, change jsonb, "newNotes" jsonb, "bookId" integer)
    WHERE product.import_id = ${importId} AND product.number = decision.number`);
}
