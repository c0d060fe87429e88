import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PublicationRefusedError } from '../core/index.ts';
import { detectPublicationFormat, type PublicationFormat } from './publication-format.ts';
import { watchWorker, type WatchLimits } from './worker-watch.ts';
import type { ImportReply, ImportRequest } from './import-protocol.ts';
import { createOutputDirectory, type ImportOptions, type ImportResult } from './import-publication.ts';

export interface ChildImportOptions extends ImportOptions, Partial<WatchLimits> {
  /** Maximum V8 heap of the process. */
  memoryMb?: number;
}

/** A PDF takes longer than an EPUB because every page is drawn. Both end within the 15 minutes of a job. */
const WATCH_LIMITS: Record<PublicationFormat, WatchLimits> = {
  epub: { timeoutMs: 120_000, progressTimeoutMs: 120_000, residentMb: 1_000 },
  pdf: { timeoutMs: 840_000, progressTimeoutMs: 60_000, residentMb: 1_500 },
};

/** The environment variables that the process gets; a hostile book cannot read secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'LANG'];

/** How Node.js ends when its heap is full, and how the system kills a process that uses too much memory. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL']);
const MEMORY_EXIT_CODES = new Set([133, 134, 137]);

/** Starts the process in the output directory, so that all its files are removed together. */
function startWorker(directory: string, memoryMb: number): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]));
  return fork(fileURLToPath(new URL('./import-worker.ts', import.meta.url)), {
    cwd: directory,
    env,
    execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${memoryMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function describeDeath(code: number | null, signal: NodeJS.Signals | null): PublicationRefusedError {
  const outOfMemory = MEMORY_SIGNALS.has(signal ?? '') || MEMORY_EXIT_CODES.has(code ?? 0);
  const detail = signal ?? `exit code ${code}`;
  return new PublicationRefusedError(outOfMemory ? 'importOutOfMemory' : 'importFailed', { detail });
}

/** Sends a request to a worker and waits until it has ended and its last message has arrived. */
function runWorker(
  worker: ChildProcess,
  request: ImportRequest,
  { signal, onProgress }: ChildImportOptions,
  limits: WatchLimits,
): Promise<ImportResult> {
  return new Promise((resolveResult, reject) => {
    let result: ImportResult | undefined;
    let refusal: PublicationRefusedError | undefined;
    const stop = (reason: PublicationRefusedError): void => {
      refusal ??= reason;
      worker.kill('SIGKILL');
    };
    const abort = (): void => stop(new PublicationRefusedError('importAborted'));
    const watch = watchWorker(worker.pid, limits, stop);
    signal?.addEventListener('abort', abort);

    worker.on('message', (reply: ImportReply) => {
      watch.reportProgress();
      if (reply.type === 'progress') onProgress?.(reply.progress);
      else if (reply.type === 'done') result = reply.result;
      else refusal ??= PublicationRefusedError.from(reply.refusal);
    });
    const disconnected = new Promise((done) => worker.once('disconnect', done));
    const finish = (otherwise: PublicationRefusedError): void => {
      watch.stop();
      signal?.removeEventListener('abort', abort);
      if (refusal === undefined && result !== undefined) resolveResult(result);
      else reject(refusal ?? otherwise);
    };
    worker.once('exit', (code, killedBy) => {
      void disconnected.then(() => finish(describeDeath(code, killedBy)));
    });
    worker.once('error', (error) => {
      stop(new PublicationRefusedError('importFailed', { detail: error.message }));
      if (worker.pid === undefined) finish(describeDeath(null, null));
    });
    worker.send(request);
  });
}

/**
 * Imports a book as `importPublication` does, in a child process. The process is killed when it takes too long or uses
 * too much memory (a heap of 512 MB, and the limits above), or when `signal` is aborted. Throws PublicationRefusedError with the
 * reason of the import, or `importTimedOut`, `importOutOfMemory`, `importAborted`, `importFailed`.
 */
export async function importInChildProcess(
  filePath: string,
  outDir: string,
  options: ChildImportOptions = {},
): Promise<ImportResult> {
  if (options.signal?.aborted) throw new PublicationRefusedError('importAborted');
  const directory = resolve(outDir);
  await createOutputDirectory(directory);
  try {
    const { memoryMb = 512, timeoutMs, progressTimeoutMs, residentMb } = options;
    const limits = WATCH_LIMITS[(await detectPublicationFormat(filePath).catch(() => undefined)) ?? 'epub'];
    const request = { filePath: resolve(filePath), directory, limits: options.limits };
    return await runWorker(startWorker(directory, memoryMb), request, options, {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      progressTimeoutMs: progressTimeoutMs ?? limits.progressTimeoutMs,
      residentMb: residentMb ?? limits.residentMb,
    });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
