// Prints, as JSON, what drizzle-kit makes of the tables: its snapshot, and the statements that create them. A program of its own,
// because drizzle-kit adds properties to the prototypes of the language, which breaks other libraries in the same process.
import { readdirSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const folder = new URL('../db/tables/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const modules = await Promise.all(
  files.map(async (name) => (await import(new URL(name, folder).href)) as object),
);
const snapshot = generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>);
const statements = await generateMigration(generateDrizzleJson({}), snapshot);
process.stdout.write(JSON.stringify({ snapshot, statements }));
