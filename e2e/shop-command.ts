import { spawnSync } from 'node:child_process';

/** Runs a command of package.json on a data folder and waits for its end. */
export function runShopCommand(
  dataDir: string,
  command: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly printed: string } {
  const done = spawnSync(process.execPath, ['tools/bootstrap.mjs', command, ...parameters], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    encoding: 'utf8',
  });
  return { code: done.status, printed: done.stdout + done.stderr };
}
