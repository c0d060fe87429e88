import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const TAG = 'drill_next_version';

/** Makes a folder of the code the version after it: one more migration, which adds something. */
export async function makeNextVersion(folder: string): Promise<void> {
  const migrations = join(folder, 'apps/server/src/db/migrations');
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: TAG });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(
    join(migrations, `${TAG}.sql`),
    'ALTER TABLE "users" ADD COLUMN "drill_flag" boolean DEFAULT false NOT NULL;\n',
  );
}
