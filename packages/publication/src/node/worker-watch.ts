import { readFile } from 'node:fs/promises';
import { PublicationRefused } from '../core/index.ts';

export interface WatchLimits {
  /** All in all. */
  timeoutMs: number;
  /** Without a word of progress: one page or file takes no longer. */
  stallMs: number;
  /** All memory of the process, pictures outside of the heap included. */
  residentMb: number;
}

export interface WorkerWatch {
  /** The worker has told of progress. */
  touch(): void;
  stop(): void;
}

const CHECK_MS = 500;

/** Memory of a process in bytes, where the system tells it as Linux does. */
async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** Calls `refuse` once when a process takes too long, says nothing for too long, or holds too much memory. */
export function watchWorker(
  pid: number | undefined,
  limits: WatchLimits,
  refuse: (reason: PublicationRefused) => void,
): WorkerWatch {
  const outOfTime = (): void => refuse(new PublicationRefused('importTimedOut'));
  const timer = setTimeout(outOfTime, limits.timeoutMs);
  const stall = setTimeout(outOfTime, limits.stallMs);
  const check = async (): Promise<void> => {
    const megabytes = pid === undefined ? 0 : (await readResidentBytes(pid)) / 1e6;
    if (megabytes > limits.residentMb)
      refuse(new PublicationRefused('importOutOfMemory', { detail: `${Math.round(megabytes)} MB` }));
  };
  const memory = setInterval(() => void check(), CHECK_MS);
  return {
    touch: () => void stall.refresh(),
    stop() {
      clearTimeout(timer);
      clearTimeout(stall);
      clearInterval(memory);
    },
  };
}
