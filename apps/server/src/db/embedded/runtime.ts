import { basename, dirname, join } from 'node:path';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { runCommand } from './child-process.ts';
import type { OsUser } from './os-user.ts';
import type { RuntimePackage } from './runtime-package.ts';
import { EmbeddedPostgresUnavailable, findRuntimePackage } from './runtime-package.ts';
import { makeSharedRoot } from './shared-root.ts';

/** The programs of PostgreSQL; it is checked that they run. */
export interface Runtime {
  initdb: string;
  pgCtl: string;
  /** Major version, such as 18. */
  major: number;
}

/** Runs `postgres --version`, which fails with a wrong libc, missing libraries or folders without permission. */
async function tryRuntime(
  nativeDir: string,
  user: OsUser | undefined,
): Promise<Runtime | { reason: string }> {
  const program = (name: string) =>
    join(nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  try {
    const { output } = await runCommand(program('postgres'), ['--version'], { user, cwd: '/' });
    const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
    if (!major) return { reason: output };
    return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major: Number(major) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // The program exists, so its loader is missing: that of glibc, which musl systems do not have.
    if (code === 'ENOENT') {
      throw new EmbeddedPostgresUnavailable(
        'The built-in PostgreSQL needs glibc, which this system (Alpine or another musl one?) does not have.',
      );
    }
    return { reason: message };
  }
}

/**
 * The programs of PostgreSQL for the account that will run them. When that account cannot read them (installed in root's
 * home), a copy under `sharedRoot` is used. Throws EmbeddedPostgresUnavailable.
 */
export async function prepareRuntime(
  user: OsUser | undefined,
  sharedRoot: string,
  source: RuntimePackage = findRuntimePackage(),
): Promise<Runtime> {
  await makeLibraryLinks(source.nativeDir);
  const installed = await tryRuntime(source.nativeDir, user);
  if ('major' in installed) return installed;
  const last = user ? await tryRuntime(await copyRuntime(source, sharedRoot), user) : installed;
  if ('major' in last) return last;
  throw new EmbeddedPostgresUnavailable(`The built-in PostgreSQL does not run here: ${last.reason}.`);
}

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
async function copyRuntime(source: RuntimePackage, sharedRoot: string): Promise<string> {
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
