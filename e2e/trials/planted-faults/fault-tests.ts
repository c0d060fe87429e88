import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FaultTests } from './planted-faults.ts';

/** The result of a run of tests. */
export interface TestRun {
  readonly passed: number;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
  readonly seconds: number;
  /** What the command printed. It tells why no test ran. */
  readonly output: string;
}

const REPORT = 'planted-fault-report.json';
/** Longer than any of the runs takes on a busy machine. */
const LIMIT_MS = 900_000;

/** Runs the tests of a fault in a checkout until the first one fails. */
export async function runFaultTests(root: string, tests: FaultTests): Promise<TestRun> {
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  const start = performance.now();
  const output = await runCommand(root, commandOf(tests, report), report);
  const seconds = (performance.now() - start) / 1000;
  const found = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as object) : {};
  const results = tests.project === 'browser' ? readPlaywright(found) : readVitest(found);
  return { ...results, seconds, output };
}

function commandOf({ project, file, name }: FaultTests, report: string): string[] {
  if (project === 'browser')
    return ['tsx', 'tools/e2e.ts', 'e2e', file, ...(name ? ['-g', name] : []), '-x', '--reporter=json'];
  const words = ['run', '--project', project, file, ...(name ? ['-t', name] : [])];
  return ['vitest', ...words, '--bail=1', '--reporter=json', `--outputFile=${report}`];
}

/** The exit code says nothing: a command fails as well when a file is missing or cannot be parsed. */
function runCommand(root: string, [program, ...words]: string[], report: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', program!), words, {
      cwd: root,
      // CI repeats failed tests
      env: { ...process.env, CI: '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    const timer = setTimeout(() => child.kill('SIGINT'), LIMIT_MS);
    child.once('error', reject);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}

type Results = Pick<TestRun, 'passed' | 'failed'>;

interface VitestReport {
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
}

function readVitest({ testResults = [] }: VitestReport): Results {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (status: string) => tests.filter((test) => test.status === status);
  return { passed: named('passed').length, failed: named('failed').map(({ fullName }) => fullName) };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

function readPlaywright(report: PlaywrightSuite): Results {
  const specs = specsOf(report);
  const having = (status: string) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return { passed: having('expected').length, failed: having('unexpected').map(({ title }) => title) };
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];
