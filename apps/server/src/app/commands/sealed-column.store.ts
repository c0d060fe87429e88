import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { secondFactors } from '../../db/tables/people/accounts.ts';
import { classLayers } from '../../db/tables/study/class-layers.ts';
import { codes } from '../../db/tables/commerce/codes.ts';
import { claimLinks } from '../../db/tables/commerce/rosters.ts';

/** A column with secrets that a master key encrypts. */
export interface SealedColumn {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly column: PgColumn;
  /** As in the `SecretPlace` of its feature. */
  readonly purpose: string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: codes, id: codes.id, column: codes.sealedCode, purpose: 'codes' },
  { table: claimLinks, id: claimLinks.id, column: claimLinks.sealedToken, purpose: 'claim links' },
  { table: classLayers, id: classLayers.id, column: classLayers.sealedToken, purpose: 'class layer links' },
  {
    table: secondFactors,
    id: secondFactors.userId,
    column: secondFactors.sealedSecret,
    purpose: 'second factor',
  },
];

export interface SealedRow extends Record<string, unknown> {
  readonly id: string;
  readonly sealed: string;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

const isOfAnotherKey = ({ column }: SealedColumn, keyId: string) => sql`${column} NOT LIKE ${`${keyId}.%`}`;

/** Rows of another key, by id. */
export async function selectSealedRows(
  db: Db,
  sealed: SealedColumn,
  keyId: string,
  { after = NO_ID, limit }: { after?: string | undefined; limit: number },
): Promise<SealedRow[]> {
  const { table, id, column } = sealed;
  const { rows } = await db.execute<SealedRow>(sql`
    SELECT ${id} AS id, ${column} AS sealed FROM ${table}
    WHERE ${isOfAnotherKey(sealed, keyId)} AND ${id} > ${after}::uuid ORDER BY ${id} LIMIT ${limit}`);
  return rows;
}

export async function countSealedRows(db: Db, sealed: SealedColumn, keyId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${sealed.table} WHERE ${isOfAnotherKey(sealed, keyId)}`,
  );
  return rows[0]!.total;
}

/** Leaves a row alone that got another secret meanwhile. */
export async function replaceSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  replaced: readonly { readonly id: string; readonly from: string; readonly to: string }[],
): Promise<void> {
  if (replaced.length === 0) return;
  await db.execute(sql`
    UPDATE ${table} SET ${sql.identifier(column.name)} = given."to"
    FROM jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) AS given("id" uuid, "from" text, "to" text)
    WHERE ${id} = given."id" AND ${column} = given."from"`);
}
