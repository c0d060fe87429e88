import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandFailed } from './command-runner.ts';

const DIST = 'apps/web/dist';
const PHONE_DIST = 'apps/web/dist/phone';
const KB = 1024;
/** Limits of the download before anything is shown, and before the home page is complete; gzip. */
const MAX_ENTRY_BYTES = 110 * KB;
const MAX_HOME_BYTES = 127.5 * KB;
/** Of the app for phones; decisions 150 and 157 say what is in both. */
const MAX_PHONE_ENTRY_BYTES = 105.5 * KB;
/** Of the router, which loads after the first page that the server has rendered, and beside the entry of every other page. */
const MAX_ROUTER_BYTES = 21 * KB;
const ROUTER = 'src/app/whole-router.ts';
const LATER_ROUTES = 'later-routes';
const HOME_PAGE = 'src/features/catalog/site-content/home/home-page.tsx';

interface Chunk {
  readonly file: string;
  readonly css?: string[];
  readonly imports?: string[];
  /** `entry` has everything that index.html loads (vite.config.ts). */
  readonly name?: string;
}
type Manifest = Record<string, Chunk>;

type BundleSizes = Record<
  'entryGzipBytes' | 'homeGzipBytes' | 'phoneEntryGzipBytes' | 'routerGzipBytes',
  number
>;

/** Gzip sizes of the entries (scripts and styles) of computers and of phones, of the home page in all, and of the router, in bytes. */
export function measureBundle(): BundleSizes {
  const { manifest, entry } = readManifest(DIST);
  const phone = readManifest(PHONE_DIST);
  if (!manifest[HOME_PAGE]) throw new CommandFailed(`the build has no ${HOME_PAGE}`, 'bundle');
  const files = (keys: readonly string[]) => collect(manifest, keys);
  const locales = Object.keys(manifest).filter((key) => /\/(shared|app|home)\/locales\/zh\.json$/.test(key));
  return {
    entryGzipBytes: gzipBytes(files([entry])),
    homeGzipBytes: gzipBytes(files([entry, HOME_PAGE, ...locales])),
    phoneEntryGzipBytes: gzipBytes(collect(phone.manifest, [phone.entry]), PHONE_DIST),
    routerGzipBytes: gzipBytes(new Set([manifest[ROUTER]!.file])),
  };
}

function readManifest(folder: string): { manifest: Manifest; entry: string } {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]!.name === 'entry');
  if (!entry) throw new CommandFailed('the build has no entry', 'bundle');
  // the server names these chunks in every page, so that nobody waits for them (apps/server/src/app/pages/web-app.ts)
  if (!manifest[ROUTER]) throw new CommandFailed(`the build has no ${ROUTER}`, 'bundle');
  if (!Object.values(manifest).some(({ name }) => name === LATER_ROUTES))
    throw new CommandFailed(`the build has no chunk "${LATER_ROUTES}"`, 'bundle');
  return { manifest, entry };
}

export async function checkBundle(): Promise<void> {
  const { entryGzipBytes, homeGzipBytes, phoneEntryGzipBytes, routerGzipBytes } = measureBundle();
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
  console.log(
    `   entry ${kb(entryGzipBytes)} of ${kb(MAX_ENTRY_BYTES)}, home ${kb(homeGzipBytes)} of ${kb(MAX_HOME_BYTES)}, ` +
      `phones ${kb(phoneEntryGzipBytes)} of ${kb(MAX_PHONE_ENTRY_BYTES)}, router ${kb(routerGzipBytes)} of ${kb(MAX_ROUTER_BYTES)}`,
  );
  const isOver =
    entryGzipBytes > MAX_ENTRY_BYTES ||
    homeGzipBytes > MAX_HOME_BYTES ||
    phoneEntryGzipBytes > MAX_PHONE_ENTRY_BYTES ||
    routerGzipBytes > MAX_ROUTER_BYTES;
  if (isOver) {
    throw new CommandFailed('the bundle is over its limit', 'bundle');
  }
}

function collect(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.css?.forEach((file) => files.add(file));
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const gzipBytes = (files: Set<string>, folder = DIST): number =>
  [...files].reduce((total, file) => total + gzipSync(readFileSync(join(folder, file))).length, 0);
