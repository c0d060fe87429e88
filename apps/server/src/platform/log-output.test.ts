import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const PROGRAM = `
  import { createLog, keepRunningWithoutOutput } from ${JSON.stringify(new URL('./log.ts', import.meta.url).pathname)};
  keepRunningWithoutOutput();
  const log = createLog('info');
  process.on('uncaughtException', () => process.exit(3));
  process.stdin.once('data', () => {
    process.stdout.write('the shop is ready');
    for (let line = 0; line < 5_000; line += 1) log.info({ line }, 'more than a pipe holds '.repeat(10));
    setTimeout(() => {
      log.fatal('an error that nothing handled');
      log.info('buffered at the end');
      process.exit(0);
    }, 100);
  });
`;

/** A program that has not ended by then hangs. */
const HANG_MS = 15_000;

/** Runs a program that logs, with `stdout` as its output, which nobody reads. Returns its exit code; undefined when it does not end. */
async function run(stdout: number | 'pipe', closeOutput: boolean): Promise<number | undefined> {
  const program = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    stdio: ['pipe', stdout, 'ignore'],
  });
  const ended = once(program, 'exit').then(([code]) => code as number);
  if (closeOutput) program.stdout!.destroy();
  program.stdin!.write('start');
  const code = await Promise.race([ended, wait(HANG_MS, undefined, { ref: false })]);
  program.kill('SIGKILL');
  return code as number | undefined;
}

describe('a log that cannot be written', () => {
  it('neither ends nor hangs the process: its reader has ended', async () => {
    expect(await run('pipe', true)).toBe(0);
  });

  it('neither ends nor hangs the process: its reader is stuck', async () => {
    expect(await run('pipe', false)).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')(
    'neither ends nor hangs the process: the disk is full',
    async () => {
      const full = openSync('/dev/full', 'w');
      expect(await run(full, false)).toBe(0);
      closeSync(full);
    },
  );
});
