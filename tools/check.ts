import { existsSync, readdirSync } from 'node:fs';
import { checkBoundaries } from './boundaries.ts';
import { checkBrowserSupport } from './browser-support.ts';
import { bin, run, runSteps } from './command-runner.ts';
import type { RunOptions } from './command-runner.ts';

type Check = (options: RunOptions) => Promise<void>;

/** What a check remembers of files that have not changed since. It may be deleted at any time. */
const CACHE = '.cache';

const packages = readdirSync('packages').map((name) => `packages/${name}`);
const PROJECTS = ['apps/web', 'apps/server', '.', 'demo-shop', ...packages];

/** Beside `typescript`, which stays for dependency-cruiser: with 7 it reads no module. */
const TYPE_CHECKER = 'node_modules/typescript-native/bin/tsc';
const TYPE_CACHE = `${CACHE}/types`;

const checkTypes =
  (project: string): Check =>
  (options) => {
    const buildInfo = `${TYPE_CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`;
    return run(
      'node',
      [TYPE_CHECKER, '--project', project, '--incremental', '--tsBuildInfoFile', buildInfo],
      options,
    );
  };
const checkLint: Check = (options) => run(bin('oxlint'), ['--deny-warnings'], options);
/** Rules of lint ask for the types of every file, so that it reports wrong types with little more work. It remembers nothing. */
const checkLintAndTypes: Check = (options) =>
  run(bin('oxlint'), ['--deny-warnings', '--type-check'], options);

/** Whether the type checker has seen the files before and has little to do. */
export const hasTypeCache = (): boolean => existsSync(TYPE_CACHE);
const checkFormat: Check = (options) => {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`];
  return run(bin('prettier'), ['--check', '--log-level', 'warn', ...cache, '.'], options);
};
/** Finds files, exports and packages that nothing uses. */
const checkUnused: Check = (options) =>
  run(bin('knip'), ['--cache', '--cache-location', `${CACHE}/knip`, '--no-progress'], options);
/** APIs and CSS that a supported browser lacks. */
const checkBrowsers: Check = async () => checkBrowserSupport(`${CACHE}/browser-support`);
const checkImports: Check = () => checkBoundaries(`${CACHE}/boundaries`);

/** Checks types, lint, format, boundaries, browsers and unused code: two at a time, the longest first; more are not faster on a small machine. All run to the end, so that one run shows all failures. `typesFromLint`: faster where there is no cache. */
export async function checkAll(options: RunOptions = {}, typesFromLint = false): Promise<void> {
  const waiting: Check[] = [
    checkBrowsers,
    ...(typesFromLint ? [checkLintAndTypes] : [checkLint, ...PROJECTS.map(checkTypes)]),
    checkFormat,
    checkImports,
    checkUnused,
  ];
  const failures: unknown[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      await check(options).catch((error: unknown) => failures.push(error));
  };
  await Promise.all([work(), work()]);
  if (failures.length > 0) throw new AggregateError(failures);
}

if (process.argv[2] === 'check')
  await runSteps([['types, lint, format, boundaries and unused code', () => checkAll()]]);
