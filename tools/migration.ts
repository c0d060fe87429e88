// npm run migration -- NAME: writes the next migration from the difference between the tables and the newest snapshot.
// npm run migration -- NAME --custom: an empty one, for SQL that is written by hand.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepNewestSnapshot } from './migration-snapshot.ts';

const SERVER = fileURLToPath(new URL('../apps/server/', import.meta.url));

const [name, ...options] = process.argv.slice(3);
if (!name || name.startsWith('-')) {
  console.error('Usage: npm run migration -- NAME [--custom]');
  process.exit(2);
}
execFileSync('npx', ['drizzle-kit', 'generate', '--name', name, ...options], {
  cwd: SERVER,
  stdio: 'inherit',
});
await keepNewestSnapshot(`${SERVER}src/db/migrations/meta`);
