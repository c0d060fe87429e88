import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PublicationRefusedError, type RefusalDetails } from '../core/index.ts';
import { pagePath } from './pdf/page-path.ts';
import { detectPublicationFormat, type PublicationFormat } from './publication-format.ts';
import { startWatchedProcess, type WatchLimits } from './watched-process.ts';
import type { ImportReply, ImportRequest } from './import-protocol.ts';
import {
  createOutputDirectory,
  type ImportOptions,
  type ImportProgress,
  type ImportResult,
} from './import-publication.ts';

export interface ChildImportOptions extends ImportOptions, Partial<WatchLimits> {
  /** Maximum V8 heap of the process. */
  memoryMb?: number;
}

/** A PDF takes longer than an EPUB because every page is drawn. Both end within the 15 minutes of a job. */
const WATCH_LIMITS: Record<PublicationFormat, WatchLimits> = {
  epub: { timeoutMs: 120_000, progressTimeoutMs: 120_000, residentMb: 1_000 },
  pdf: { timeoutMs: 840_000, progressTimeoutMs: 60_000, residentMb: 1_500 },
};

const REFUSALS = {
  closed: 'importFailed',
  timedOut: 'importTimedOut',
  outOfMemory: 'importOutOfMemory',
  aborted: 'importAborted',
  failed: 'importFailed',
} as const;

/** What the process was at when it was stopped: the page or file after the last one that was done. */
function describeStop(
  format: PublicationFormat,
  last: ImportProgress | undefined,
  detail: string,
): RefusalDetails {
  if (last?.stage !== 'read' || last.done >= last.total) return { detail: detail || undefined };
  const at = `${last.done + 1} / ${last.total}`;
  return {
    detail: detail === '' ? at : `${at}, ${detail}`,
    ...(format === 'pdf' && { file: pagePath(last.done) }),
  };
}

/** Sends a request to a process and waits until it has ended and its last message has arrived. */
async function runImport(
  request: ImportRequest,
  format: PublicationFormat,
  heapMb: number,
  limits: WatchLimits,
  { signal, onProgress }: ChildImportOptions,
): Promise<ImportResult> {
  let result: ImportResult | undefined;
  let last: ImportProgress | undefined;
  let refusal: PublicationRefusedError | undefined;
  const process = startWatchedProcess({
    source: new URL('./import-worker.ts', import.meta.url).href,
    // all its files are removed together with the directory
    directory: request.directory,
    heapMb,
    limits,
    signal,
    onMessage(message) {
      const reply = message as ImportReply;
      if (reply.type === 'progress') {
        last = reply.progress;
        onProgress?.(reply.progress);
      }
      if (reply.type === 'done') result = reply.result;
      else if (reply.type === 'refused') refusal ??= PublicationRefusedError.from(reply.refusal);
    },
  });
  process.send({ ...request });
  const { reason, detail } = await process.ended;
  if (refusal) throw refusal;
  if (reason === 'closed' && result) return result;
  throw new PublicationRefusedError(REFUSALS[reason], describeStop(format, last, detail));
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
    const format = (await detectPublicationFormat(filePath).catch(() => undefined)) ?? 'epub';
    const limits = WATCH_LIMITS[format];
    const request = { filePath: resolve(filePath), directory, limits: options.limits };
    const watched = {
      timeoutMs: timeoutMs ?? limits.timeoutMs,
      progressTimeoutMs: progressTimeoutMs ?? limits.progressTimeoutMs,
      residentMb: residentMb ?? limits.residentMb,
    };
    return await runImport(request, format, memoryMb, watched, options);
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}
