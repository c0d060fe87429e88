import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DictionaryState } from '@zhiye/contract';
import type { DictionaryKind, DictionaryPackage } from './dictionary-package.ts';
import { openSortedFile } from './sorted-file.ts';
import type { SortedFile } from './sorted-file.ts';

/** The files of the installed dictionaries. They are built once for each version of a package, in a child process. */
export interface DictionaryFiles {
  /** The open file, or why there is none. A file that is missing is built meanwhile. */
  get(kind: DictionaryKind): SortedFile | Exclude<DictionaryState, 'ready'>;
  /** Opens or builds all files. Throws when one cannot be built; a later look-up tries again. */
  prepare(): Promise<void>;
  /** Ends a build and closes the files. */
  close(): Promise<void>;
}

export interface DictionaryFilesOptions {
  /** Where the files are kept. */
  readonly dir: string;
  readonly findPackage: (kind: DictionaryKind) => DictionaryPackage | undefined;
  /** In place of the child process, for tests. Writes the file of `kind` to `target`. */
  readonly build?: (
    kind: DictionaryKind,
    packageDir: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<void>;
  readonly onFailure?: (error: unknown) => void;
}

/** Part of the file name: raise it when the records change. */
const FORMAT = 2;
const BUILD_TIMEOUT_MS = 15 * 60_000;
const BUILD_HEAP_MB = 512;
/** How long a failed build is left alone. */
const RETRY_AFTER_MS = 60_000;
const OLD_DRAFT_MS = 60 * 60_000;

export function createDictionaryFiles(options: DictionaryFilesOptions): DictionaryFiles {
  const { dir, findPackage, build = buildInChildProcess, onFailure } = options;
  const abort = new AbortController();
  const open = new Map<DictionaryKind, SortedFile>();
  const running = new Map<DictionaryKind, Promise<void>>();
  const failedAt = new Map<DictionaryKind, number>();
  // once for a process: a package that is installed later needs a restart
  const packages = { english: findPackage('english'), chinese: findPackage('chinese') };

  const openOrBuild = async (kind: DictionaryKind, { dir: packageDir, version }: DictionaryPackage) => {
    await mkdir(dir, { recursive: true });
    const name = `${kind}-${version}-${FORMAT}.idx`;
    const target = join(dir, name);
    if (!existsSync(target)) await build(kind, packageDir, target, abort.signal);
    const file = await openSortedFile(target).catch(async (error: unknown) => {
      await rm(target, { force: true });
      throw error;
    });
    if (abort.signal.aborted) return file.close();
    open.set(kind, file);
    return removeOldFiles(dir, kind, name);
  };

  const prepareOne = (kind: DictionaryKind, found: DictionaryPackage): Promise<void> => {
    const known = running.get(kind);
    if (known) return known;
    const work = openOrBuild(kind, found)
      .catch((error: unknown) => {
        // the server stops
        if (abort.signal.aborted) return;
        failedAt.set(kind, Date.now());
        throw error;
      })
      .finally(() => running.delete(kind));
    running.set(kind, work);
    return work;
  };

  return {
    get(kind) {
      const found = packages[kind];
      if (!found) return 'notInstalled';
      const file = open.get(kind);
      if (file) return file;
      if (Date.now() - (failedAt.get(kind) ?? 0) > RETRY_AFTER_MS)
        void prepareOne(kind, found).catch((error: unknown) => onFailure?.(error));
      return 'preparing';
    },
    async prepare() {
      // one after the other, for the sake of memory
      for (const kind of ['english', 'chinese'] as const) {
        const found = packages[kind];
        if (abort.signal.aborted) return;
        if (found && !open.has(kind)) await prepareOne(kind, found);
      }
    },
    async close() {
      abort.abort();
      await Promise.allSettled(running.values());
      await Promise.all([...open.values()].map((file) => file.close()));
      open.clear();
    },
  };
}

async function buildInChildProcess(
  kind: DictionaryKind,
  packageDir: string,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const worker = fileURLToPath(new URL('./build-worker.ts', import.meta.url));
  const args = ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${BUILD_HEAP_MB}`, worker];
  const env = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot };
  await promisify(execFile)(process.execPath, [...args, kind, packageDir, target], {
    env,
    signal,
    timeout: BUILD_TIMEOUT_MS,
  });
}

/** Files of other versions, and drafts that a killed build left behind. */
async function removeOldFiles(dir: string, kind: DictionaryKind, current: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(`${kind}-`) || name === current) continue;
    const path = join(dir, name);
    const info = await stat(path).catch(() => undefined);
    const isNewDraft = name.endsWith('.draft') && Date.now() - (info?.mtimeMs ?? 0) < OLD_DRAFT_MS;
    if (!isNewDraft) await rm(path, { force: true });
  }
}
