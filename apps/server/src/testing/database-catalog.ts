// What a database is made of, so that two databases can be compared.
import type { Client } from 'pg';

/** The name of each thing, such as `column public.orders.note`, with its whole definition. */
export type DatabaseCatalog = ReadonlyMap<string, string>;

/** Things of the system and of extensions are left out, and the history of migrations. */
const OWN = `n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'drizzle')`;

/** The object identifiers from here on belong to users (PostgreSQL, `FirstNormalObjectId`). */
const FIRST_USER_OID = 16_384;

/**
 * Each statement selects `name` and `definition`. Columns are named, so that their order in a table does not count. Whether a
 * column may be null is part of the column: the name that PostgreSQL gives to this constraint keeps the name of a table that was
 * renamed since, and nothing refers to it.
 */
const STATEMENTS: readonly string[] = [
  `SELECT 'schema ' || n.nspname AS name, concat_ws(' ', 'privileges', n.nspacl) AS definition
     FROM pg_namespace n WHERE ${OWN}`,
  `SELECT format('relation %s.%s', n.nspname, c.relname) AS name,
          concat_ws(' ', 'kind', c.relkind, 'persistence', c.relpersistence, 'method', a.amname, 'options', c.reloptions,
            'partition', c.relispartition, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid),
            'security', c.relrowsecurity, c.relforcerowsecurity, 'replica identity', c.relreplident, 'tablespace', c.reltablespace,
            'privileges', c.relacl) AS definition
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_am a ON a.oid = c.relam WHERE ${OWN}`,
  `SELECT format('column %s.%s.%s', n.nspname, c.relname, a.attname) AS name,
          concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'not null' END,
            'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity, 'generated', a.attgenerated,
            'collation', a.attcollation::regcollation, 'storage', a.attstorage, a.attcompression,
            'statistics', a.attstattarget, a.attoptions, 'privileges', a.attacl) AS definition
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE ${OWN} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind NOT IN ('i', 'I')`,
  `SELECT format('constraint %s.%s.%s', n.nspname, coalesce(c.conrelid::regclass::text, c.contypid::regtype::text), c.conname) AS name,
          concat_ws(' ', pg_get_constraintdef(c.oid), 'validated', c.convalidated, 'local', c.conislocal) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace WHERE ${OWN} AND c.contype NOT IN ('n', 't')`,
  `SELECT format('index %s.%s', n.nspname, c.relname) AS name,
          concat_ws(' ', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid, 'clustered', i.indisclustered,
            'identity', i.indisreplident) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}`,
  `SELECT format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) AS name,
          concat_ws(' ', CASE WHEN p.prokind <> 'a' THEN pg_get_functiondef(p.oid) ELSE 'aggregate' END,
            'privileges', p.proacl) AS definition
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE ${OWN}`,
  `SELECT format('trigger %s.%s.%s', n.nspname, c.relname, t.tgname) AS name,
          concat_ws(' ', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled) AS definition
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN} AND NOT t.tgisinternal`,
  `SELECT format('rule %s.%s.%s', n.nspname, c.relname, r.rulename) AS name,
          concat_ws(' ', pg_get_ruledef(r.oid), 'enabled', r.ev_enabled) AS definition
     FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}`,
  `SELECT format('sequence %s.%s', n.nspname, c.relname) AS name,
          concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle, 'owner',
            (SELECT pg_describe_object(d.refclassid, d.refobjid, d.refobjsubid) FROM pg_depend d
              WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
                AND d.refclassid = 'pg_class'::regclass)) AS definition
     FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN}`,
  `SELECT format('type %s.%s', n.nspname, t.typname) AS name,
          concat_ws(' ', t.typtype, (SELECT string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid),
            CASE WHEN t.typbasetype <> 0 THEN format_type(t.typbasetype, t.typtypmod) END, t.typnotnull, t.typdefault,
            'collation', t.typcollation::regcollation, 'privileges', t.typacl) AS definition
     FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE ${OWN} AND t.typtype IN ('e', 'd', 'r', 'm')`,
  `SELECT 'extension ' || e.extname AS name, concat_ws(' ', e.extversion, e.extnamespace::regnamespace) AS definition
     FROM pg_extension e`,
  `SELECT format('statistics %s.%s', n.nspname, s.stxname) AS name,
          concat_ws(' ', pg_get_statisticsobjdef(s.oid), s.stxstattarget) AS definition
     FROM pg_statistic_ext s JOIN pg_namespace n ON n.oid = s.stxnamespace WHERE ${OWN}`,
  `SELECT format('policy %s.%s', p.polrelid::regclass, p.polname) AS name,
          concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid),
            pg_get_expr(p.polwithcheck, p.polrelid)) AS definition FROM pg_policy p`,
  `SELECT concat_ws(' ', 'default privileges', d.defaclrole::regrole, d.defaclnamespace, d.defaclobjtype) AS name,
          d.defaclacl::text AS definition FROM pg_default_acl d`,
  // Kinds that no migration of the shop has used yet: their names are enough to find that one was added.
  ...[
    'pg_cast',
    'pg_collation',
    'pg_conversion',
    'pg_event_trigger',
    'pg_foreign_data_wrapper',
    'pg_foreign_server',
    'pg_language',
    'pg_opclass',
    'pg_operator',
    'pg_opfamily',
    'pg_publication',
    'pg_transform',
    'pg_ts_config',
    'pg_ts_dict',
  ].map(
    (table) => `SELECT concat_ws(' ', i.type, i.identity) AS name, '' AS definition
     FROM ${table} o, pg_identify_object('${table}'::regclass, o.oid, 0) i WHERE o.oid >= ${FIRST_USER_OID}`,
  ),
  `SELECT concat_ws(' ', 'comment', i.type, i.identity) AS name, d.description AS definition
     FROM pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i WHERE d.objoid >= ${FIRST_USER_OID}`,
];

/** The schemas, tables, rules and other things of a database. */
export async function readCatalog(client: Client): Promise<DatabaseCatalog> {
  const entries: [string, string][] = [];
  for (const sql of STATEMENTS) {
    const { rows } = await client.query<{ name: string; definition: string }>(sql);
    entries.push(...rows.map(({ name, definition }): [string, string] => [name, definition]));
  }
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The rows of each table of the schema `public` as JSON, for databases that only migrations have filled. */
export async function readRows(client: Client): Promise<DatabaseCatalog> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY c.relname`,
  );
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY to_jsonb(t)), '[]')::text AS rows FROM ${name} t`,
    );
    contents.set(`rows of ${name}`, rows[0]!.rows);
  }
  return contents;
}

/** What is missing, added or different, one line for each thing; empty when both are the same. */
export function compareCatalogs(expected: DatabaseCatalog, found: DatabaseCatalog): string[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])].toSorted();
  return names.flatMap((name) => {
    if (!found.has(name)) return [`missing: ${name}`];
    if (!expected.has(name)) return [`added: ${name}`];
    if (expected.get(name) === found.get(name)) return [];
    return [`different: ${name}: ${expected.get(name)} / ${found.get(name)}`];
  });
}
