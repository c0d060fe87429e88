// Installs packages and remembers which. Plain JavaScript: it runs before packages are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Two kinds: `production` is what the server needs, `development` is everything.

const STAMP = join('node_modules', '.zhiye-lock');

const hashLockFile = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/** What is installed for the present lock file; undefined when nothing is, or for another lock file. */
export function installedPackages() {
  if (!existsSync(STAMP)) return undefined;
  return readStamp(readFileSync(STAMP, 'utf8'), hashLockFile());
}

export function readStamp(stamp, lockHash) {
  const [hash, kind] = stamp.trim().split(' ');
  return hash === lockHash && (kind === 'production' || kind === 'development') ? kind : undefined;
}

/** Development packages include those for production. */
export const needsInstall = (installed, wanted) => installed !== wanted && installed !== 'development';

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
