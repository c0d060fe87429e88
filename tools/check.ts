import { readdirSync } from 'node:fs';
import { checkBoundaries } from './boundaries.ts';
import { bin, run, runSteps } from './run.ts';

const packages = readdirSync('packages').map((name) => `packages/${name}`);
const PROJECTS = ['.', 'content', ...packages, 'apps/server', 'apps/web'];

/** Types of every workspace, two at a time: more than that and the machine only swaps caches. */
async function checkTypes(): Promise<void> {
  const waiting = [...PROJECTS];
  const work = async () => {
    for (let project = waiting.pop(); project; project = waiting.pop()) {
      await run(bin('tsc'), ['--project', project]);
    }
  };
  await Promise.all([work(), work()]);
}

const checkLint = () => run(bin('eslint'), ['.', '--max-warnings', '0']);

/** What one core does while the other one lints. */
async function checkForm(): Promise<void> {
  await run(bin('prettier'), ['--check', '--log-level', 'warn', '.']);
  await checkBoundaries();
}

export const checkSteps: [string, () => Promise<unknown>][] = [
  ['types', checkTypes],
  ['lint, format and boundaries', () => Promise.all([checkLint(), checkForm()])],
];

if (process.argv[2] === 'check') await runSteps(checkSteps);
