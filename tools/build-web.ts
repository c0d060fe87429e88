import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, run } from './run.ts';

const STAMP = 'apps/web/dist/.sources';
/** What the web's build reads. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'dist']);

/** Builds the web app when a source has changed since the last build. */
export async function buildWeb(): Promise<void> {
  const digest = digestSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return;
  console.log('Building the web app …');
  await run(bin('vite'), ['build', 'apps/web', '--logLevel', 'warn']);
  writeFileSync(STAMP, digest);
}

function digestSources(): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (statSync(path).isFile()) {
      hash.update(path).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
  };
  SOURCES.forEach(visit);
  return hash.digest('hex');
}
