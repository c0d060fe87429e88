// Installs packages and remembers which. Plain JavaScript: it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Two kinds: `production` is what the server needs, `development` is everything.

const STAMP = join('node_modules', '.zhiye-lock');

/** One of the development packages. `npm prune --omit=dev` removes it and leaves the stamp. */
const DEVELOPMENT_PACKAGE = join('node_modules', 'vitest');

const hashLockFile = (root = '.') =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** What is installed for the present lock file; undefined when nothing is, or for another lock file. */
export function installedPackages(root = '.') {
  if (!existsSync(join(root, STAMP))) return undefined;
  const kind = readStamp(readFileSync(join(root, STAMP), 'utf8'), hashLockFile(root));
  return kind === 'development' && !existsSync(join(root, DEVELOPMENT_PACKAGE)) ? 'production' : kind;
}

export function readStamp(stamp, lockHash) {
  const [hash, kind] = stamp.trim().split(' ');
  return hash === lockHash && (kind === 'production' || kind === 'development') ? kind : undefined;
}

/** Development packages include those for production. */
export const needsInstall = (installed, wanted) => installed !== wanted && installed !== 'development';

/** Commands that operate the shop, also beside a running server. Packages for production are enough for them. */
const OPERATING = ['serve', 'db', 'import'];

/** The packages that a command has to install first; undefined for none. An installation takes all packages away for a while. */
export function packagesFor(command, isProduction, installed) {
  if (OPERATING.includes(command) && installed) return undefined;
  const wanted = OPERATING.includes(command) && isProduction ? 'production' : 'development';
  return needsInstall(installed, wanted) ? wanted : undefined;
}

/** Removes the development packages again. */
export function removeDevelopmentPackages() {
  runNpm(['prune', '--omit=dev'], 'production');
}

/** Ends the process when npm fails. The stamp is written last, so that an interrupted installation is repeated. */
export function installPackages(kind) {
  console.log(
    kind === 'production'
      ? 'Installing packages for production (npm ci) …'
      : 'Installing packages (npm ci) …',
  );
  // NODE_ENV=production alone would leave out the development packages
  runNpm(['ci', kind === 'production' ? '--omit=dev' : '--include=dev'], kind);
}

function runNpm(words, kind) {
  rmSync(STAMP, { force: true });
  const isWindows = process.platform === 'win32';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(isWindows ? 'npm.cmd' : 'npm', [...words, ...quiet], {
    stdio: 'inherit',
    shell: isWindows,
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(STAMP, `${hashLockFile()} ${kind}\n`);
}
