// The snapshot of the tables with which drizzle-kit compares when it writes the next migration. It reads the newest one alone.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of the snapshots, the newest one last: they begin with the number of their migration. */
export async function listSnapshots(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('_snapshot.json')).toSorted();
}

/** The JSON with one line for each table, which is a tenth of the lines that drizzle-kit writes. */
export function formatSnapshot(snapshot: object): string {
  return formatObject(snapshot, (name, value) =>
    name === 'tables'
      ? formatObject(value as object, (_, table) => JSON.stringify(table))
      : JSON.stringify(value),
  );
}

function formatObject(object: object, format: (name: string, value: unknown) => string): string {
  const lines = Object.entries(object).map(
    ([name, value]: [string, unknown]) => `${JSON.stringify(name)}: ${format(name, value)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** Removes all snapshots but the newest one and formats it. */
export async function keepNewestSnapshot(folder: string): Promise<void> {
  const names = await listSnapshots(folder);
  const newest = names.pop();
  if (!newest) throw new Error(`${folder} has no snapshot`);
  await Promise.all(names.map((name) => rm(join(folder, name))));
  const file = join(folder, newest);
  await writeFile(file, `${formatSnapshot(JSON.parse(await readFile(file, 'utf8')) as object)}\n`);
}
