// npx tsx tools/node-versions.ts [VERSION …] [-- ARGUMENTS OF VITEST]: runs the suite under each version of Node that the shop supports
// (or the given ones), and ends with one line for each. The binaries come from the npm package `node` and stay in the cache folder.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The newest release of each major version counts; the lowest is that of `engines` in package.json. */
const NODE_VERSIONS = ['20', '22', '24'];

const CACHE = join(tmpdir(), 'zhiye-node-versions');

/** Installs a version of Node, once, and returns the folder of its program. */
function installNode(version: string): string {
  const folder = join(CACHE, version);
  const binFolder = join(folder, 'node_modules', 'node', 'bin');
  if (existsSync(join(binFolder, 'node'))) return binFolder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  // its install script puts the binary of the platform in place
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', `node@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  return binFolder;
}

interface Result {
  readonly version: string;
  readonly passed: boolean;
  readonly minutes: number;
}

/** The whole suite, or vitest alone with the given arguments. */
function runSuite(version: string, vitestArguments: readonly string[]): Result {
  const binFolder = installNode(version);
  const env = { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH}` };
  const node = join(binFolder, 'node');
  const exact = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\n══ Node ${exact}`);
  const program =
    vitestArguments.length > 0
      ? ['node_modules/vitest/vitest.mjs', 'run', ...vitestArguments]
      : ['tools/bootstrap.mjs', 'test'];
  const start = performance.now();
  const { status } = spawnSync(node, program, { env, stdio: 'inherit' });
  return { version: exact, passed: status === 0, minutes: (performance.now() - start) / 60_000 };
}

const words = process.argv.slice(2);
const dashes = words.indexOf('--');
const versions = words.slice(0, dashes < 0 ? undefined : dashes);
const vitestArguments = dashes < 0 ? [] : words.slice(dashes + 1);
const results = (versions.length > 0 ? versions : NODE_VERSIONS).map((version) =>
  runSuite(version, vitestArguments),
);
console.log();
for (const { version, passed, minutes } of results) {
  console.log(`Node ${version}: ${passed ? 'passed' : 'FAILED'} in ${minutes.toFixed(1)} minutes`);
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
