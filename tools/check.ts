import { readdirSync } from 'node:fs';
import { checkBoundaries } from './boundaries.ts';
import { bin, run, runSteps } from './command-runner.ts';
import type { RunOptions } from './command-runner.ts';

type Check = (options: RunOptions) => Promise<void>;

const packages = readdirSync('packages').map((name) => `packages/${name}`);
const PROJECTS = ['apps/web', 'apps/server', '.', 'demo-shop', ...packages];

/** Beside `typescript`, which stays for dependency-cruiser: with 7 it reads no module. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc';

const checkTypes =
  (project: string): Check =>
  (options) =>
    run('node', [TYPE_CHECKER, '--project', project], options);
const checkLint: Check = (options) => run(bin('oxlint'), ['--deny-warnings'], options);
const checkFormat: Check = (options) =>
  run(bin('prettier'), ['--check', '--log-level', 'warn', '.'], options);

/** Checks types, lint, format and boundaries: two at a time, the longest first; more are not faster on a small machine. */
export async function checkAll(options: RunOptions = {}): Promise<void> {
  const waiting: Check[] = [checkLint, ...PROJECTS.map(checkTypes), checkFormat, checkBoundaries];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await check(options);
  };
  await Promise.all([work(), work()]);
}

if (process.argv[2] === 'check') await runSteps([['types, lint, format and boundaries', () => checkAll()]]);
