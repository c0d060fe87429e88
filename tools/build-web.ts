import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, run } from './command-runner.ts';
import { digestFiles } from './file-digest.ts';
import { compressFirstFiles } from './first-files.ts';

const STAMP = 'apps/web/dist/.sources';
/** The inputs of the build. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];

const digestSources = (): string => digestFiles(SOURCES);

/** Whether no source has changed since the last build. */
export const isWebBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestSources();

/** Builds the web app when a source has changed since the last build. */
export async function buildWeb(): Promise<void> {
  if (isWebBuilt()) return;
  const digest = digestSources();
  console.log('Building the web app …');
  const previous = BUILDS.map(listAssets);
  // The pages are always built for production, whatever the mode of the server.
  const env = { NODE_ENV: 'production' };
  const build = (...words: string[]) =>
    run(bin('vite'), ['build', 'apps/web', ...words, '--logLevel', 'warn'], { env });
  await build('--emptyOutDir', 'false');
  await build('--mode', 'phone', '--outDir', 'dist/phone', '--emptyOutDir', 'false');
  await build('--ssr', 'src/server-main.tsx', '--outDir', 'dist/server', '--emptyOutDir');
  BUILDS.forEach((folder, index) => removeOldAssets(folder, previous[index]!));
  await Promise.all(BUILDS.map(compressFirstFiles));
  writeFileSync(STAMP, digest);
}

/** The app for computers, and the one for phones. */
const BUILDS = ['apps/web/dist', 'apps/web/dist/phone'];
const manifestOf = (folder: string): string => join(folder, '.vite/manifest.json');

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The files of the last build of a folder. */
function listAssets(folder: string): Set<string> {
  if (!existsSync(manifestOf(folder))) return new Set();
  const chunks = Object.values(JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Record<string, Chunk>);
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

/** Removes the files of older builds. Those of the previous build stay, because open pages still request them. */
function removeOldAssets(folder: string, previous: ReadonlySet<string>): void {
  const current = listAssets(folder);
  for (const name of readdirSync(join(folder, 'assets'))) {
    const file = `assets/${name.replace(/\.br$/, '')}`;
    if (!current.has(file) && !previous.has(file)) rmSync(join(folder, 'assets', name), { force: true });
  }
}
