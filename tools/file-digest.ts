import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is made from the sources is no source. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);

/** One value for the content and the names of all files at these paths: another one as soon as a file is changed, added or removed. */
export function digestFiles(paths: readonly string[], isCounted = (_path: string) => true): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (statSync(path).isFile()) {
      if (isCounted(path)) hash.update(path).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) visit(join(path, name));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
