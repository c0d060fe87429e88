import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PublicationRefused } from '../core/index.ts';
import { detectFormat, type BookFormat } from './book-format.ts';
import { watchWorker, type WatchLimits } from './worker-watch.ts';
import type { ImportReply, ImportRequest } from './import-messages.ts';
import { createOutputDirectory, type ImportOptions, type ImportResult } from './import-publication.ts';

export interface ChildImportOptions extends ImportOptions, Partial<WatchLimits> {
  /** V8 heap of the process. */
  memoryMb?: number;
}

/** An EPUB is text to read and files to copy; every page of a PDF is drawn. Both end within a job's 15 minutes. */
const WATCH_LIMITS: Record<BookFormat, WatchLimits> = {
  epub: { timeoutMs: 120_000, stallMs: 120_000, residentMb: 1_000 },
  pdf: { timeoutMs: 840_000, stallMs: 60_000, residentMb: 1_500 },
};

/** All that the process needs of the environment; secrets stay out of reach of a hostile book. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'LANG'];

/** How Node ends when its heap is full, and how a system ends what takes too much. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL']);
const MEMORY_EXIT_CODES = new Set([133, 134, 137]);

/** Starts the process in the output directory, so that whatever it may leave behind is removed with the rest. */
function startWorker(directory: string, memoryMb: number): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  return fork(fileURLToPath(new URL('./import-worker.ts', import.meta.url)), {
    cwd: directory,
    env,
    execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function describeDeath(code: number | null, signal: NodeJS.Signals | null): PublicationRefused {
  const outOfMemory = MEMORY_SIGNALS.has(signal ?? '') || MEMORY_EXIT_CODES.has(code ?? 0);
  const detail = signal ?? `exit code ${code}`;
  return new PublicationRefused(outOfMemory ? 'importOutOfMemory' : 'importFailed', { detail });
}

/** Asks a worker and waits until it is gone and its last message has come. */
function askWorker(
  worker: ChildProcess,
  request: ImportRequest,
  { signal, onProgress }: ChildImportOptions,
  limits: WatchLimits,
): Promise<ImportResult> {
  return new Promise((resolveResult, reject) => {
    let result: ImportResult | undefined;
    let refusal: PublicationRefused | undefined;
    const stop = (reason: PublicationRefused): void => {
      refusal ??= reason;
      worker.kill('SIGKILL');
    };
    const abort = (): void => stop(new PublicationRefused('importAborted'));
    const watch = watchWorker(worker.pid, limits, stop);
    signal?.addEventListener('abort', abort);

    worker.on('message', (reply: ImportReply) => {
      watch.touch();
      if (reply.type === 'progress') onProgress?.(reply.progress);
      else if (reply.type === 'done') result = reply.result;
      else refusal ??= PublicationRefused.from(reply.refusal);
    });
    const disconnected = new Promise((done) => worker.once('disconnect', done));
    const finish = (otherwise: PublicationRefused): void => {
      watch.stop();
      signal?.removeEventListener('abort', abort);
      if (refusal === undefined && result !== undefined) resolveResult(result);
      else reject(refusal ?? otherwise);
    };
    worker.once('exit', (code, killedBy) => {
      void disconnected.then(() => finish(describeDeath(code, killedBy)));
    });
    worker.once('error', (error) => {
      stop(new PublicationRefused('importFailed', { detail: error.message }));
      if (worker.pid === undefined) finish(describeDeath(null, null));
    });
    worker.send(request);
  });
}

/**
 * Imports a book as `importPublication` does, in a process of its own that is killed when it takes too long, too much
 * memory (a heap of 512 MB, and all in all as above), or when `signal` says so. Throws PublicationRefused: what the book was
 * refused for, or `importTimedOut`, `importOutOfMemory`, `importAborted`, `importFailed`.
 */
export async function importInChild(
  filePath: string,
  outDir: string,
  options: ChildImportOptions = {},
): Promise<ImportResult> {
  if (options.signal?.aborted) throw new PublicationRefused('importAborted');
  const directory = resolve(outDir);
  await createOutputDirectory(directory);
  try {
    const { memoryMb = 512, timeoutMs, stallMs, residentMb } = options;
    const limits = WATCH_LIMITS[(await detectFormat(filePath).catch(() => undefined)) ?? 'epub'];
    const request = { filePath: resolve(filePath), directory, limits: options.limits };
    return await askWorker(startWorker(directory, memoryMb), request, options, {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      stallMs: stallMs ?? limits.stallMs,
      residentMb: residentMb ?? limits.residentMb,
    });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
