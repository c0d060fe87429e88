// Tables of orders for the peers: the columns, indexes and checks of the shop, without its triggers and foreign keys.
import type pg from 'pg';

const TABLES = [
  'orders',
  'order_lines',
  'payment_attempts',
  'payment_results',
  'ledger_entries',
  'ledger_postings',
  'entitlements',
];

export async function createPeerTables(pool: pg.Pool): Promise<void> {
  await pool.query('CREATE SCHEMA peer; CREATE SEQUENCE peer.order_numbers');
  for (const table of TABLES)
    await pool.query(`CREATE TABLE peer.${table} (LIKE public.${table} INCLUDING ALL)`);
}
