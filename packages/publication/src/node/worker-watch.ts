import { readFile } from 'node:fs/promises';
import { PublicationRefusedError } from '../core/index.ts';

export interface WatchLimits {
  /** For the whole import. */
  timeoutMs: number;
  /** Without a progress message: one page or file takes no longer. */
  progressTimeoutMs: number;
  /** Resident memory of the process, with images outside the heap. */
  residentMb: number;
}

export interface WorkerWatch {
  /** Restarts the time limit without progress. */
  reportProgress(): void;
  stop(): void;
}

const CHECK_MS = 500;

/** Resident memory of a process in bytes; 0 on systems without `/proc`. */
async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** Calls `refuse` when a process takes too long, makes no progress for too long, or uses too much memory. */
export function watchWorker(
  pid: number | undefined,
  limits: WatchLimits,
  refuse: (reason: PublicationRefusedError) => void,
): WorkerWatch {
  const outOfTime = (): void => refuse(new PublicationRefusedError('importTimedOut'));
  const timer = setTimeout(outOfTime, limits.timeoutMs);
  const stall = setTimeout(outOfTime, limits.progressTimeoutMs);
  const check = async (): Promise<void> => {
    const megabytes = pid === undefined ? 0 : (await readResidentBytes(pid)) / 1e6;
    if (megabytes > limits.residentMb)
      refuse(new PublicationRefusedError('importOutOfMemory', { detail: `${Math.round(megabytes)} MB` }));
  };
  const memory = setInterval(() => void check(), CHECK_MS);
  return {
    reportProgress: () => void stall.refresh(),
    stop() {
      clearTimeout(timer);
      clearTimeout(stall);
      clearInterval(memory);
    },
  };
}
