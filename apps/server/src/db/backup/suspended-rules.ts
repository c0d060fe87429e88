import type { Client } from 'pg';

/** A foreign key or a trigger. Both statements need the owner of the table, not a superuser. */
interface TableRule {
  suspend: string;
  resume: string;
}

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS suspend,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) AS resume
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
   WHERE n.nspname IN ('public', 'pgboss') AND c.contype = 'f' AND c.conparentid = 0
   ORDER BY conrelid, conname`;

const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS suspend,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS resume
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('public', 'pgboss') AND NOT t.tgisinternal AND t.tgenabled = 'O' AND t.tgparentid = 0
   ORDER BY tgrelid, tgname`;

/**
 * Runs work without foreign keys and triggers, because rows come in the order of table names and passed the triggers before the
 * backup. Foreign keys are removed and made again, which checks all rows. Setting `session_replication_role` would need a
 * superuser. The caller's transaction undoes everything when the work fails.
 */
export async function withoutTableRules(client: Client, work: () => Promise<void>): Promise<void> {
  // ALTER TABLE is refused while deferred checks of the transaction wait.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const rules: TableRule[] = [];
  for (const sql of [FOREIGN_KEYS, TRIGGERS]) rules.push(...(await client.query<TableRule>(sql)).rows);
  for (const { suspend } of rules) await client.query(suspend);
  await work();
  for (const { resume } of rules) await client.query(resume);
}
