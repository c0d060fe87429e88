// Bundles the commands that run the server. Its 1,300 TypeScript modules take 5 seconds of processor time to load, the bundle 2.
// Plain JavaScript, because it runs without the loader of TypeScript (decision 091).
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMMANDS = ['start', 'serve', 'db', 'import'];
/** Child processes that read files of users and write exports (packages/publication/src/node/watched-process.ts). */
const WORKERS = [
  'packages/publication/src/node/import-worker.ts',
  'apps/server/src/platform/uploaded-lists/table-worker.ts',
  'apps/server/src/features/catalog/books/onix/reading/onix-worker.ts',
  'apps/server/src/features/study/annotations/export/note-writer-worker.ts',
];

/** Below the packages of the server, so that Node finds them. */
const FOLDER = join('apps', 'server', 'node_modules', '.cache', 'zhiye');
/** Describes the last bundle: its files, the file of each worker, and the sources that it was made of. */
const STAMP = join(FOLDER, 'bundle.json');
/** The folder of a server may belong to another user, as in a container. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS'];

export const isServerCommand = (command) => COMMANDS.includes(command);

/** Runs `tools/<command>.ts` from the bundle, or from its sources where no bundle can be written. */
export async function runServerCommand(command) {
  const file = await bundledFile(command);
  if (!file) return runFromSources(command);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(resolve(file)).href);
}

/**
 * Workers that this process starts run from the bundle, not from their sources through tsx. They stay those of this bundle when
 * another version is bundled later.
 */
export function useBundledWorkers({ workers }) {
  process.env.ZHIYE_WORKERS = JSON.stringify(workers);
}

/** Bundles all commands and workers when a source has changed since the last time. Rejects where nothing can be written. */
export async function bundleServer() {
  const last = readStamp();
  if (last && last.digest === digestOf(last.sources) && last.files.every(isThere)) return last;
  mkdirSync(FOLDER, { recursive: true });
  const startedAt = Date.now();
  const { outputFiles, metafile } = await build();
  for (const { path, contents } of outputFiles) if (!existsSync(path)) writeWhole(path, contents);
  const sources = [...Object.keys(metafile.inputs), ...listConfiguration()].sort();
  const files = outputFiles.map(({ path }) => basename(path));
  const workers = workerFiles(metafile);
  const stamp = { digest: digestOf(sources), files, workers, sources };
  // a source that was saved meanwhile may be in the bundle with its old text: the next start makes the bundle again
  const isCurrent = sources.every((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs < startedAt);
  if (isCurrent) writeWhole(STAMP, JSON.stringify(stamp));
  removeOldFiles([...files, ...(last?.files ?? [])]);
  return stamp;
}

/** Keeps `import.meta.url` of each source, which finds files beside itself; packages of npm stay outside. */
export const sourcesInPlace = {
  name: 'sources-in-place',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@zhiye/') ? undefined : { path, external: true },
    );
    plugin.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

async function bundledFile(command) {
  try {
    const bundle = await bundleServer();
    useBundledWorkers(bundle);
    return join(
      FOLDER,
      bundle.files.find((name) => name.startsWith(`${command}-`) && name.endsWith('.mjs')),
    );
  } catch (error) {
    if (!NOT_WRITABLE.includes(error.code)) throw error;
    return undefined;
  }
}

/** Runs `tools/<command>.ts` through the loader of TypeScript. */
export async function runFromSources(command) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(/* @vite-ignore */ `./${command}.ts`);
}

/** Names hold a hash of the content, so a running server keeps its files when another version is bundled. */
async function build() {
  const { build: bundle } = await import('esbuild');
  return bundle({
    entryPoints: [
      ...COMMANDS.map((command) => `tools/${command}.ts`),
      ...WORKERS.filter((path) => existsSync(path)),
    ],
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [sourcesInPlace],
  });
}

/** The file of each worker by the address of its source. */
function workerFiles({ outputs }) {
  const entries = Object.entries(outputs).filter(([, { entryPoint }]) => WORKERS.includes(entryPoint));
  return Object.fromEntries(
    entries.map(([path, { entryPoint }]) => [pathToFileURL(resolve(entryPoint)).href, resolve(path)]),
  );
}

/** What the bundle depends on beside its sources: exports of the packages of this repository, versions, and this file. */
function listConfiguration() {
  const packages = readdirSync('packages').map((name) => join('packages', name, 'package.json'));
  return [...packages.filter((path) => existsSync(path)), 'package-lock.json', 'tools/server-bundle.mjs'];
}

/** Undefined when a source is gone. The folder counts, because the bundle holds addresses of files in it. */
function digestOf(sources) {
  const hash = createHash('sha256').update(resolve('.'));
  for (const path of sources) {
    if (!existsSync(path)) return undefined;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

const isThere = (name) => existsSync(join(FOLDER, name));

const readStamp = () => (existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : undefined);

/** Another process that starts at the same time never reads half a file. */
function writeWhole(path, contents) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

/** The files of the last version stay, because a server that runs from them loads some only when it needs them. */
function removeOldFiles(kept) {
  const isOld = (name) => /\.mjs(\.map)?$/.test(name) && !kept.includes(name);
  for (const name of readdirSync(FOLDER).filter(isOld)) rmSync(join(FOLDER, name), { force: true });
}
