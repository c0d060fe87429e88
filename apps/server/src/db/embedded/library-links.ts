import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * Makes the links between library versions that the package lists in `pg-symlinks.json`. npm packages
 * contain no links: an install script makes them, which `npm install --ignore-scripts` does not run.
 */
export async function makeLibraryLinks(nativeDir: string): Promise<void> {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as LibraryLink[]) {
    const link = join(dirname(nativeDir), target);
    // The link exists, or the folder is read-only: the check that follows finds out whether the programs run.
    await symlink(basename(source), link).catch(() => undefined);
  }
}
