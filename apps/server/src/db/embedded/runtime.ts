import { join } from 'node:path';
import { runCommand } from './child-process.ts';
import { makeLibraryLinks } from './library-links.ts';
import type { OsUser } from './os-user.ts';
import { copyRuntime } from './runtime-copy.ts';
import type { RuntimePackage } from './runtime-package.ts';
import { EmbeddedPostgresUnavailable, findRuntimePackage } from './runtime-package.ts';

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
