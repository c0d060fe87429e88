import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * Makes the links between library versions that the package lists in `pg-symlinks.json`. npm archives hold
 * no links, so the package makes them in an install script, which `npm install --ignore-scripts` leaves out.
 */
export async function makeLibraryLinks(nativeDir: string): Promise<void> {
  const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as LibraryLink[]) {
    const link = join(dirname(nativeDir), target);
    // Already there, or a folder we may not write: the probe that follows tells whether it works.
    await symlink(basename(source), link).catch(() => undefined);
  }
}
