import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Leaves the processors to other programs when they want them. */
  readonly isInBackground?: boolean;
}

/** Runs a program in our terminal and waits for it. Rejects with the name of the program when it fails. */
export function run(
  command: string,
  args: readonly string[],
  { env, isInBackground = false }: RunOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { stdio: 'inherit', env: { ...process.env, ...env } });
    if (isInBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new CommandFailed(`${command} ${args.join(' ')}`, signal ?? code)),
    );
  });
}

/** A program failed and has printed the reason; no stack is printed. */
export class CommandFailed extends Error {
  constructor(what: string, how: string | number | null) {
    super(`failed (${how}): ${what}`);
  }
}

/** Work that runs side by side collects its failures in one error, which may hold another such error. */
const reasonsOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(reasonsOf) : [error];

/** Runs steps in order and prints name and duration of each; ends the process when one fails. */
export async function runSteps(
  steps: readonly [name: string, work: () => Promise<unknown>][],
): Promise<void> {
  for (const [name, work] of steps) {
    const start = performance.now();
    console.log(`\n── ${name}`);
    try {
      await work();
    } catch (error) {
      for (const reason of reasonsOf(error))
        console.error(reason instanceof CommandFailed ? reason.message : reason);
      process.exit(1);
    }
    console.log(`   ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

/** A program that npm installed. */
export const bin = (name: string): string => `node_modules/.bin/${name}`;
