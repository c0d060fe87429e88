import { spawn } from 'node:child_process';

export interface CommandOptions {
  /** The operating system account to run as; ours by default. */
  user?: { uid: number; gid: number } | undefined;
  cwd?: string;
  env?: Record<string, string>;
  /** Whether the program does not receive Ctrl-C of our terminal, which would interrupt a start or stop. */
  ownSession?: boolean;
}

export interface CommandResult {
  exitCode: number | null;
  /** Standard output and standard error, in order of arrival. */
  output: string;
}

/** How long a finished command may keep its pipes open (a grandchild on Windows can hold them for good). */
const PIPES_AFTER_EXIT_MS = 1_000;

/**
 * The variables that a PostgreSQL program needs: ours contain secrets, and PG* variables would change the connection.
 * LC_ALL=C makes its messages English.
 */
function baseEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const found = kept.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(found), LC_ALL: 'C' };
}

/** Runs a program and waits for its end. Rejects (with `code`: ENOENT, EACCES ...) only when it cannot be started. */
export function runCommand(
  file: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { user, cwd, env, ownSession = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...baseEnvironment(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: ownSession && process.platform !== 'win32',
      windowsHide: true,
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output: Buffer.concat(chunks).toString().trim() }));
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, PIPES_AFTER_EXIT_MS).unref();
    });
  });
}
