// Finds statements of a migration that break servers of the version before, which run beside the new one during a deploy and after a
// rollback (decision 059). Such a migration raises the minimum level.

interface Migration {
  /** Its number from 1: the schema level of a database that has it. */
  readonly level: number;
  readonly sql: string;
}

const DESTRUCTIVE: readonly (readonly [RegExp, string])[] = [
  [
    /\bDROP\s+(TABLE|COLUMN|VIEW|MATERIALIZED VIEW|SCHEMA|TYPE|FUNCTION|SEQUENCE|INDEX)\b/i,
    'drops something',
  ],
  [/\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i, 'drops a default'],
  [/\bALTER\s+TABLE\b.*\bDROP\s+(?!CONSTRAINT|COLUMN|NOT\b|DEFAULT|IDENTITY)\S+/is, 'drops a column'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'makes a column NOT NULL'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bTRUNCATE\b/i, 'empties a table'],
];

/** The level of `UPDATE schema_compatibility SET minimum_level = 47`. */
export function findRaisedLevel({ sql }: Migration): number | undefined {
  const match = /UPDATE\s+"?schema_compatibility"?\s+SET\s+"?minimum_level"?\s*=\s*(\d+)/i.exec(
    withoutTexts(sql),
  );
  return match ? Number(match[1]) : undefined;
}

/** What is wrong with a migration, for its author; empty when servers of the version before run with it. */
export function findMigrationProblems(migration: Migration): string[] {
  const raised = findRaisedLevel(migration);
  if (raised !== undefined) {
    return raised > 0 && raised <= migration.level
      ? []
      : [`the minimum level ${raised} must be one from 1 to ${migration.level}, the level of the migration`];
  }
  return statementsOf(migration.sql).flatMap((statement) => {
    const found = DESTRUCTIVE.filter(([pattern]) => pattern.test(statement)).map(([, problem]) => problem);
    if (addsRequiredColumn(statement)) found.push('adds a NOT NULL column without a default');
    return found.map(
      (problem) => `${problem} and does not raise the minimum level: ${statement.slice(0, 100)}`,
    );
  });
}

/** Servers of the version before write no value into it. */
const addsRequiredColumn = (statement: string): boolean =>
  /\bALTER\s+TABLE\b/i.test(statement) &&
  statement
    .split(/\bADD\s+COLUMN\b/i)
    .slice(1)
    .some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column));

/** Bodies of functions and texts in quotes are data here: `$$ … $$` runs later, for both versions. */
const withoutTexts = (sql: string): string =>
  sql
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/--.*$/gm, ' ')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");

const statementsOf = (sql: string): string[] =>
  withoutTexts(sql)
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
