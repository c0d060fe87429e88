import { chmod, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimePackage } from './runtime-package.ts';
import { makeSharedRoot } from './shared-root.ts';

/** Makes a folder readable for everyone, whatever the umask of the installation was. */
async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runnable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, runnable ? 0o755 : 0o644);
  }
}

/**
 * Copies PostgreSQL's programs (60 MB) to `<sharedRoot>/runtime-<version>` for an account that cannot reach
 * the installed ones, once per version, and returns the folder. The folder gets its name only when it is complete.
 */
export async function copyRuntime(source: RuntimePackage, sharedRoot: string): Promise<string> {
  const target = join(sharedRoot, `runtime-${source.version}`);
  if (await stat(target).catch(() => undefined)) return target;
  await makeSharedRoot(sharedRoot);
  const staging = await mkdtemp(`${target}.new-`);
  try {
    await cp(source.nativeDir, staging, { recursive: true, verbatimSymlinks: true });
    await makeReadableByAll(staging);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another server finished the same copy first.
    if (!(await stat(target).catch(() => undefined))) throw error;
  }
  return target;
}
