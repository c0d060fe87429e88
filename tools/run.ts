import { spawn } from 'node:child_process';

/** Runs a program with our output and waits. Rejects when it fails, naming what ran. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Failed(`${command} ${args.join(' ')}`, signal ?? code)),
    );
  });
}

/** A step that failed has said why already; the command ends without a stack. */
export class Failed extends Error {
  constructor(what: string, how: string | number | null) {
    super(`failed (${how}): ${what}`);
  }
}

/** Runs one after another, saying what and how long; ends the process at the first that fails. */
export async function runSteps(
  steps: readonly [name: string, work: () => Promise<unknown>][],
): Promise<void> {
  for (const [name, work] of steps) {
    const start = performance.now();
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      console.error(error instanceof Failed ? error.message : error);
      process.exit(1);
    }
    console.log(`   ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

/** A program that npm installed. */
export const bin = (name: string): string => `node_modules/.bin/${name}`;
