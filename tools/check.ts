import { readdirSync } from 'node:fs';
import { checkBoundaries } from './boundaries.ts';
import { bin, run, runSteps } from './command-runner.ts';

const packages = readdirSync('packages').map((name) => `packages/${name}`);
const PROJECTS = ['apps/web', 'apps/server', '.', 'demo-shop', ...packages];

/** Beside `typescript`, which stays for dependency-cruiser: with 7 it reads no module. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc';

const checkTypes = (project: string) => () => run('node', [TYPE_CHECKER, '--project', project]);
const checkLint = () => run(bin('oxlint'), ['--deny-warnings']);
const checkFormat = () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.']);

/** Runs two checks at a time, the longest first; more are not faster on a small machine. */
async function checkAll(): Promise<void> {
  const waiting = [checkLint, ...PROJECTS.map(checkTypes), checkFormat, checkBoundaries];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await check();
  };
  await Promise.all([work(), work()]);
}

export const checkSteps: [string, () => Promise<unknown>][] = [
  ['types, lint, format and boundaries', checkAll],
];

if (process.argv[2] === 'check') await runSteps(checkSteps);
