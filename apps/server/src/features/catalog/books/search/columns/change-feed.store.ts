// The list of changed books that every server reads. It is ordered by transaction id, because a sequence number assigned
// before the commit may become visible after a later one.
import type pg from 'pg';

export interface BookChanges {
  /** The oldest transaction that may still be open: the next query starts with its changes. */
  readonly since: string;
  readonly changed: readonly { readonly bookId: number; readonly changed: string }[];
}

/** What changed for a reader that knows everything before `since`. */
export async function selectBookChanges(pool: pg.Pool, since: string): Promise<BookChanges> {
  const { rows } = await pool.query<{ since: string; changed: BookChanges['changed'] | null }>({
    name: 'book_changes',
    text: `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since,
      (SELECT json_agg(json_build_object('bookId', book_id, 'changed', changed::text))
       FROM book_changes WHERE changed >= $1::xid8) AS changed`,
    values: [since],
  });
  const { since: next, changed } = rows[0]!;
  return { since: next, changed: changed ?? [] };
}

/**
 * The start for a reader that is about to read everything. Transaction ids from the future come from a restored backup of
 * another cluster; they are deleted, because everything is read anyway.
 */
export async function selectChangesStart(pool: pg.Pool): Promise<string> {
  await pool.query('DELETE FROM book_changes WHERE changed >= pg_snapshot_xmax(pg_current_snapshot())');
  const { rows } = await pool.query<{ since: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since',
  );
  return rows[0]!.since;
}
