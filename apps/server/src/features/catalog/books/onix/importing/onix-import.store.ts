import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../../../db/client.ts';
import { onixImports, onixProducts } from '../../../../../db/tables/catalog/onix.ts';
import type { OnixAction } from '../../../../../db/tables/catalog/onix.ts';

export type { OnixAction, OnixNote } from '../../../../../db/tables/catalog/onix.ts';

export type OnixImportRow = typeof onixImports.$inferSelect;
export type OnixProductRecord = typeof onixProducts.$inferSelect;
export type NewOnixProduct = typeof onixProducts.$inferInsert;

const STALE = sql`${onixImports.progressAt} < clock_timestamp() - interval '3 minutes'`;

export async function insertOnixImport(db: Db, row: typeof onixImports.$inferInsert): Promise<void> {
  await db.insert(onixImports).values(row);
}

export async function selectOnixImport(db: Db, id: string): Promise<OnixImportRow | undefined> {
  const [row] = await db.select().from(onixImports).where(eq(onixImports.id, id));
  return row;
}

/** Locks the row until the transaction ends, so that two runs take turns. */
export async function lockOnixImport(db: Db, id: string): Promise<OnixImportRow | undefined> {
  const [row] = await db.select().from(onixImports).where(eq(onixImports.id, id)).for('update');
  return row;
}

export async function updateOnixImport(
  db: Db,
  id: string,
  change: Partial<typeof onixImports.$inferInsert>,
): Promise<void> {
  await db
    .update(onixImports)
    .set({ ...change, progressAt: sql`clock_timestamp()` })
    .where(eq(onixImports.id, id));
}

const TOKEN = { token: sql<string>`${onixImports.progressAt}::text` };

/** Takes over the reading of an import. Whoever read it before finds out at its next step. Undefined when nothing is to be read. */
export async function takeOverReading(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .update(onixImports)
    .set({ progressAt: sql`clock_timestamp()` })
    .where(and(eq(onixImports.id, id), eq(onixImports.state, 'reading')))
    .returning(TOKEN);
  return row?.token;
}

/** A step of the reading that has this token; returns the next one. Undefined when another reading took over. */
export async function continueReading(
  db: Db,
  id: string,
  token: string,
  change: Partial<typeof onixImports.$inferInsert>,
): Promise<string | undefined> {
  const isOwn = sql`${onixImports.progressAt}::text = ${token}`;
  const [row] = await db
    .update(onixImports)
    .set({ ...change, progressAt: sql`clock_timestamp()` })
    .where(and(eq(onixImports.id, id), eq(onixImports.state, 'reading'), isOwn))
    .returning(TOKEN);
  return row?.token;
}

/** Newest first. */
export const selectOnixImports = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select()
    .from(onixImports)
    .orderBy(desc(onixImports.createdAt), desc(onixImports.id))
    .limit(limit)
    .offset(offset);

export const countOnixImports = (db: Db): Promise<number> => db.$count(onixImports);

export async function deleteOldOnixImports(db: Db, before: Date): Promise<void> {
  await db
    .delete(onixImports)
    .where(
      and(
        lt(onixImports.createdAt, before),
        inArray(onixImports.state, ['refused', 'checked', 'done', 'undone']),
      ),
    );
}

/** Imports whose job is lost or whose server ended. */
export const selectInterruptedOnixImports = (db: Db) =>
  db
    .select({ id: onixImports.id, state: onixImports.state })
    .from(onixImports)
    .where(and(inArray(onixImports.state, ['reading', 'running', 'undoing']), STALE))
    .limit(10);

/** Stores products after those before them. `rows` are their JSON as UTF-8. */
export async function insertOnixProducts(
  db: Db,
  importId: string,
  before: number,
  rows: Uint8Array,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${onixProducts}
      (import_id, number, reference, isbn, title, kind, values, subjects, notes, has_notes, action)
    SELECT ${importId}, ${before}::integer + place, reference, isbn, title, kind, product.values, subjects, notes,
      jsonb_array_length(notes) > 0, CASE WHEN is_left_out THEN 'problem' END
    FROM ROWS FROM (
      jsonb_to_recordset(convert_from(${sql.param(rows)}::bytea, 'UTF8')::jsonb)
      AS (reference text, isbn text, title text, kind text, values jsonb, subjects jsonb, notes jsonb, "isLeftOut" boolean)
    ) WITH ORDINALITY AS product(reference, isbn, title, kind, values, subjects, notes, is_left_out, place)`);
}

export async function deleteOnixProducts(db: Db, importId: string): Promise<void> {
  await db.delete(onixProducts).where(eq(onixProducts.importId, importId));
}

const KEY = sql`coalesce(replace(${onixProducts.isbn}, '-', ''), 'r:' || nullif(${onixProducts.reference}, ''), 'n:' || ${onixProducts.number})`;

/**
 * A later whole record of a product, or its deletion, replaces the earlier ones of the file; partial records come on top of what is
 * before them, in one record. A record that is left out replaces nothing.
 */
export async function replaceEarlierProducts(db: Tx, importId: string): Promise<void> {
  // Statistics may be from before these products were stored. For the few rows that they promise, the planner would compare each product with each.
  await db.execute(sql`SET LOCAL enable_nestloop = off`);
  await db.execute(sql`
    WITH keyed AS (
      SELECT number, kind, ${KEY} AS key, max(number) OVER (PARTITION BY ${KEY}) AS last,
        max(number) FILTER (WHERE kind <> 'partial') OVER (PARTITION BY ${KEY}) AS base,
        max(number) FILTER (WHERE kind = 'full') OVER (PARTITION BY ${KEY}) AS last_full
      FROM ${onixProducts} WHERE ${onixProducts.importId} = ${importId} AND ${onixProducts.action} IS NULL
    ), parts AS (
      SELECT keyed.key, keyed.number, product.kind, field.key AS field, field.value FROM keyed
      JOIN ${onixProducts} AS product ON product.import_id = ${importId} AND product.number = keyed.number
      CROSS JOIN jsonb_each(product.values) AS field
      WHERE keyed.number >= coalesce(keyed.base, 0) AND keyed.last > coalesce(keyed.base, 0)
    ), newest AS (
      SELECT DISTINCT ON (key, field) key, field, value FROM parts ORDER BY key, field, number DESC
    ), merged AS (
      SELECT key, jsonb_object_agg(field, value) AS values FROM newest GROUP BY key
    )
    UPDATE ${onixProducts} AS product SET
      action = CASE WHEN keyed.number < keyed.last THEN 'replaced' ELSE product.action END,
      values = CASE WHEN keyed.number = keyed.last AND merged.values IS NOT NULL THEN merged.values ELSE product.values END,
      kind = CASE WHEN keyed.number = keyed.last AND product.kind = 'partial' AND keyed.base = keyed.last_full
        THEN 'full' ELSE product.kind END,
      notes = CASE WHEN keyed.number < keyed.last THEN product.notes || jsonb_build_array(jsonb_build_object(
        'field', 'product', 'value', product.reference, 'reason', 'replacedBy', 'parameters', jsonb_build_object('number', keyed.last)))
        ELSE product.notes END,
      has_notes = product.has_notes OR keyed.number < keyed.last
    FROM keyed LEFT JOIN merged ON merged.key = keyed.key
    WHERE product.import_id = ${importId} AND product.number = keyed.number
      AND (keyed.number < keyed.last OR merged.values IS NOT NULL)`);
}

/** Products of an import for which all of this is true. */
export const ofImport = (importId: string, ...more: (SQL | undefined)[]) =>
  and(eq(onixProducts.importId, importId), ...more);

const CHANGES: OnixAction[] = ['create', 'update', 'delete'];

/** The next products of a run, or of an undo. */
export const selectNextProducts = (db: Db, importId: string, isUndo: boolean, limit: number) =>
  db
    .select()
    .from(onixProducts)
    .where(
      ofImport(
        importId,
        inArray(onixProducts.action, CHANGES),
        isUndo ? isNotNull(onixProducts.after) : isNull(onixProducts.after),
      ),
    )
    .orderBy(asc(onixProducts.number))
    .limit(limit);

export async function updateOnixProduct(
  db: Db,
  { importId, number }: Pick<OnixProductRecord, 'importId' | 'number'>,
  change: Partial<NewOnixProduct>,
): Promise<void> {
  await db
    .update(onixProducts)
    .set(change)
    .where(ofImport(importId, eq(onixProducts.number, number)));
}

export interface OnixProductCounts {
  readonly of: (action: OnixAction) => number;
  readonly noted: number;
}

/** The figures of each import, in one statement. */
export async function countOnixProducts(
  db: Db,
  importIds: readonly string[],
): Promise<(importId: string) => OnixProductCounts> {
  const rows = await db
    .select({
      importId: onixProducts.importId,
      action: onixProducts.action,
      total: count(),
      noted: sql<number>`count(*) FILTER (WHERE ${onixProducts.hasNotes})::int`,
    })
    .from(onixProducts)
    .where(inArray(onixProducts.importId, [...importIds]))
    .groupBy(onixProducts.importId, onixProducts.action);
  return (importId) => {
    const own = rows.filter((row) => row.importId === importId);
    return {
      of: (action) => own.find((row) => row.action === action)?.total ?? 0,
      noted: own.reduce((sum, row) => sum + row.noted, 0),
    };
  };
}

export type ShownProducts = 'changes' | 'create' | 'delete' | 'problem' | 'notes';

const shown = (show: ShownProducts): SQL | undefined =>
  show === 'notes'
    ? eq(onixProducts.hasNotes, true)
    : eq(onixProducts.action, show === 'changes' ? 'update' : show);

export async function findOnixProductRows(
  db: Db,
  importId: string,
  show: ShownProducts,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = ofImport(importId, shown(show));
  const list = await db
    .select()
    .from(onixProducts)
    .where(where)
    .orderBy(asc(onixProducts.number))
    .limit(limit)
    .offset(offset);
  return { list, total: await db.$count(onixProducts, where) };
}

/** The products about which something is told, after a number. */
export const selectNotedProducts = (db: Db, importId: string, after: number, limit: number) =>
  db
    .select()
    .from(onixProducts)
    .where(ofImport(importId, eq(onixProducts.hasNotes, true), gt(onixProducts.number, after)))
    .orderBy(asc(onixProducts.number))
    .limit(limit);
