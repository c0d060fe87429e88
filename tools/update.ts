// npm run update -- [NAME …] [--major] [--dry-run]: pins the newest versions that do not break by their number (or with --major, the
// newest), installs them, runs the tests and prints what changed. A version counts only when the registry has it completely: its
// own archive, and what it depends on, also the packages of other platforms.
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './package-install.mjs';
import { listUpdates, readPin } from './update-versions.ts';
import type { Pin } from './update-versions.ts';

/** Its later versions wait until Node 20 is dropped (docs/decisions/062-node-20-22-and-24.md). */
const HELD = new Set(['sanitize-html']);

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type PackageFile = { [Kind in (typeof KINDS)[number]]?: Record<string, string> };

/** From and to as they stand in package.json. */
interface Change {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** package.json of the repository and of each workspace. */
const listPackageFiles = (): string[] =>
  Object.keys(readJson<{ packages: object }>('package-lock.json').packages)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'package.json'));

/** Our own packages are in the repository. */
function readPins(files: readonly string[]): Pin[] {
  const listed = files.flatMap((file) =>
    KINDS.flatMap((kind) => Object.entries(readJson<PackageFile>(file)[kind] ?? {})),
  );
  const pins = listed
    .filter(([name]) => !name.startsWith('@zhiye/'))
    .flatMap(([name, text]) => readPin(name, text) ?? []);
  return [...new Map(pins.map((pin) => [`${pin.name}@${pin.version}`, pin])).values()];
}

/** What npm prints; undefined when it fails. */
const npm = (...words: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('npm', words, { maxBuffer: 64 * 1024 * 1024 }, (error, printed) =>
      resolve(error ? undefined : printed),
    );
  });

/** What the registry says of a package; undefined when it does not have it. */
async function view(wanted: string, field: string): Promise<unknown> {
  const printed = await npm('view', wanted, field, '--json');
  return printed?.trim() ? (JSON.parse(printed) as unknown) : undefined;
}

async function isComplete(name: string, version: string): Promise<boolean> {
  if ((await view(`${name}@${version}`, 'version')) !== version) return false;
  if ((await npm('cache', 'add', `${name}@${version}`)) === undefined) return false;
  for (const field of ['dependencies', 'optionalDependencies']) {
    const parts = ((await view(`${name}@${version}`, field)) ?? {}) as Record<string, string>;
    for (const [part, range] of Object.entries(parts)) {
      if ((await view(`${part}@${range}`, 'version')) === undefined) return false;
    }
  }
  return true;
}

async function findChange(
  { name, packageName, version, prefix }: Pin,
  acrossMajors: boolean,
): Promise<Change | undefined> {
  const versions = [(await view(packageName, 'versions')) ?? []].flat() as string[];
  for (const newer of listUpdates(version, versions, { acrossMajors })) {
    if (await isComplete(packageName, newer)) return { name, from: prefix + version, to: prefix + newer };
  }
  return undefined;
}

const AT_ONCE = 6;

async function findChanges(pins: readonly Pin[], acrossMajors: boolean): Promise<Change[]> {
  const waiting = [...pins];
  const changes: Change[] = [];
  const work = async () => {
    for (let pin = waiting.shift(); pin; pin = waiting.shift()) {
      const change = await findChange(pin, acrossMajors);
      if (change) changes.push(change);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return changes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Keeps the formatting of the files. */
function writePins(files: readonly string[], changes: readonly Change[]): void {
  for (const file of files) {
    let text = readFileSync(file, 'utf8');
    for (const { name, from, to } of changes)
      text = text.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`);
    writeFileSync(file, text);
  }
}

/** False, with the pins as before, when npm cannot resolve what the new versions need. */
function lockPins(files: readonly string[], changes: readonly Change[]): boolean {
  writePins(files, changes);
  const words = ['install', '--package-lock-only', '--no-audit', '--no-fund'];
  if (spawnSync('npm', words, { stdio: 'inherit' }).status === 0) return true;
  writePins(
    files,
    changes.map(({ name, from, to }) => ({ name, from: to, to: from })),
  );
  return false;
}

const print = (changes: readonly Change[]) =>
  changes.forEach(({ name, from, to }) => console.log(`${name} ${from} → ${to}`));

async function update(words: readonly string[]): Promise<number> {
  const options = words.filter((word) => word.startsWith('-'));
  if (options.some((option) => option !== '--major' && option !== '--dry-run')) {
    console.error('Usage: npm run update -- [NAME …] [--major] [--dry-run]');
    return 2;
  }
  const names = words.filter((word) => !options.includes(word));
  const files = listPackageFiles();
  const pins = readPins(files).filter(({ name }) =>
    names.length > 0 ? names.includes(name) : !HELD.has(name),
  );
  console.log(`Asking the registry about ${pins.length} packages …`);
  const changes = await findChanges(pins, options.includes('--major'));
  print(changes);
  if (changes.length === 0) console.log('Nothing to update.');
  if (changes.length === 0 || options.includes('--dry-run')) return 0;
  if (!lockPins(files, changes)) {
    console.error(
      'npm cannot install these versions together; nothing was changed. Name the packages to update.',
    );
    return 1;
  }
  installPackages('development');
  // in a process of its own, which loads the new packages
  const { status } = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'test'], { stdio: 'inherit' });
  print(changes);
  if (status === 0) return 0;
  console.error(
    'The tests fail. To go back: git checkout package-lock.json package.json "*/package.json" && npm ci',
  );
  return 1;
}

if (process.argv[2] === 'update') process.exitCode = await update(process.argv.slice(3));
