import { join } from 'node:path';
import { runCommand } from './command.ts';
import { makeLibraryLinks } from './library-links.ts';
import type { OperatingUser } from './operating-user.ts';
import { copyRuntime } from './runtime-copy.ts';
import type { RuntimePackage } from './runtime-package.ts';
import { EmbeddedPostgresUnavailable, findRuntimePackage } from './runtime-package.ts';

/** PostgreSQL's programs, tried out and known to run. */
export interface Runtime {
  initdb: string;
  pgCtl: string;
  /** Major version, such as 18. */
  major: number;
}

/** Runs `postgres --version`: one call that shows a wrong libc, missing libraries and closed folders alike. */
async function tryRuntime(
  nativeDir: string,
  user: OperatingUser | undefined,
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
    // The file is there (npm put it), so what is missing is the loader it names: glibc's, absent on musl.
    if (code === 'ENOENT') {
      throw new EmbeddedPostgresUnavailable(
        'The built-in PostgreSQL needs glibc, which this system (Alpine or another musl one?) does not have.',
      );
    }
    return { reason: message };
  }
}

/**
 * PostgreSQL's programs for the account that will run them. Where that account cannot reach them (an install
 * in root's home) a copy under `sharedRoot` is used. Throws EmbeddedPostgresUnavailable.
 */
export async function prepareRuntime(
  user: OperatingUser | undefined,
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
