import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { listTrackedFiles } from '../../../tools/tracked-files.ts';

/** The packages of this repository. Their links lead to the sources beside them, so the copy has its own. */
const OWN_PACKAGES = '@zhiye';
/** Says which lock file is installed. Commands install nothing while it fits. */
const INSTALL_STAMP = '.zhiye-lock';

export interface ScratchCheckout {
  readonly root: string;
  remove(): void;
}

/** Clones the last commit into a temporary folder, with the installed packages of the checkout. Uncommitted changes are left out. */
export function makeScratchCheckout(checkout: string): ScratchCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'zhiye-faults-'));
  // the database server of the tests runs as another user when the tests run as root
  chmodSync(folder, 0o755);
  const root = join(folder, 'checkout');
  execFileSync('git', ['clone', '--quiet', '--shared', checkout, root]);
  const packageFolders = listTrackedFiles(root).filter((path) => /(^|\/)package\.json$/.test(path));
  for (const path of packageFolders) linkPackages(checkout, root, join(dirname(path), 'node_modules'));
  return { root, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links each package alone: a link to the whole folder would lead to the sources of the other checkout. Caches are not shared. */
function linkPackages(checkout: string, root: string, folder: string): void {
  const source = join(checkout, folder);
  if (!existsSync(source)) return;
  mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync(source)) {
    const [from, to] = [join(source, name), join(root, folder, name)];
    if (name === INSTALL_STAMP) copyFileSync(from, to);
    else if (name === OWN_PACKAGES) copyLinks(from, to);
    else if (!name.startsWith('.') || name === '.bin') symlinkSync(resolve(from), to);
  }
}

function copyLinks(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(readlinkSync(join(from, name)), join(to, name));
}
