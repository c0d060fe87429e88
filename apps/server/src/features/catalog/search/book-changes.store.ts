// The list of changed books that every server follows. Its order is that of transactions, since a number that is given
// before the commit may become visible after a later one.
import type pg from 'pg';

export interface Changes {
  /** The oldest transaction that may still be open: the next question begins with its changes. */
  readonly since: string;
  readonly changed: readonly { readonly bookId: number; readonly changed: string }[];
}

/** Columns of any statement whose first value is where its reader stands. */
export const CHANGES = `pg_snapshot_xmin(pg_current_snapshot())::text AS since,
  (SELECT json_agg(json_build_object('bookId', book_id, 'changed', changed::text))
   FROM book_changes WHERE changed >= $1::xid8) AS changed`;

export const readChanges = (row: Record<string, unknown>): Changes => ({
  since: row.since as string,
  changed: (row.changed as Changes['changed'] | null) ?? [],
});

/**
 * Where a reader who is about to read everything starts from. Marks from the future come from the cluster that a
 * backup was made on; what they stand for is about to be read.
 */
export async function startOfChanges(pool: pg.Pool): Promise<string> {
  await pool.query('DELETE FROM book_changes WHERE changed >= pg_snapshot_xmax(pg_current_snapshot())');
  const { rows } = await pool.query<{ since: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since',
  );
  return rows[0]!.since;
}
