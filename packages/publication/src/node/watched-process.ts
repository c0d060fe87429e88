// A child process for work on files of strangers: it gets no secrets, and is killed when it takes too long or uses too much memory.
import { fork, type ChildProcess, type Serializable } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface WatchLimits {
  /** Limits the time from the start to the end of the process; there is no limit without it. */
  timeoutMs: number;
  /** Limits the time without a message of the process; there is no limit without it. */
  progressTimeoutMs: number;
  /** Resident memory of the process, with what is outside the heap. Seen on Linux only. */
  residentMb: number;
}

export interface WatchedProcessOptions {
  /** The address of the TypeScript source that the process runs. */
  readonly source: string;
  readonly arguments?: readonly string[];
  readonly directory?: string;
  /** Maximum heap of V8. */
  readonly heapMb: number;
  /** Half of the heap for new objects, of which V8 takes up to 16 MB by itself: less memory for more collections. */
  readonly semiSpaceMb?: number;
  readonly limits: WatchLimits;
  /** Ends the process when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** `json` for plain values; `advanced` (structured clone) also for bytes and dates. */
  readonly serialization?: 'json' | 'advanced';
  readonly onMessage: (message: unknown) => void;
}

/** Why the process ended. `closed`: it ended by itself or by `kill`; whether its work was done is told by its messages. */
export interface ProcessEnd {
  readonly reason: 'closed' | 'timedOut' | 'outOfMemory' | 'aborted' | 'failed';
  readonly detail: string;
}

export interface WatchedProcess {
  readonly send: (message: Serializable) => void;
  readonly kill: () => void;
  /** Whether this process waits for it to end before it ends itself. It does, unless the other one only waits for work. */
  readonly hold: (isHeld: boolean) => void;
  /** When the process has ended and its last message has arrived. Never rejects. */
  readonly ended: Promise<ProcessEnd>;
}

/** The environment variables that the process gets; a hostile file cannot read secrets. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'LANG'];

/** How Node.js ends when its heap is full, and how the system kills a process that uses too much memory. */
const MEMORY_SIGNALS = new Set(['SIGABRT', 'SIGTRAP', 'SIGKILL']);
const MEMORY_EXIT_CODES = new Set([133, 134, 137]);

const MEMORY_CHECK_MS = 200;
/** A timer takes no longer time than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Starts the process, from the bundle where there is one (decision 091), else from its source through the loader of TypeScript:
 * `source` is the address of a module beside the caller, `new URL('./worker.ts', import.meta.url).href`.
 */
export function startWatchedProcess(options: WatchedProcessOptions): WatchedProcess {
  const { file, loader } = programOf(options.source);
  const child = fork(file, [...(options.arguments ?? [])], {
    ...(options.directory !== undefined && { cwd: options.directory }),
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    execArgv: [...loader, ...heapFlags(options)],
    serialization: options.serialization ?? 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  yieldToServer(child.pid);
  let reason: ProcessEnd | undefined;
  let isKilled = false;
  const stop = (end: ProcessEnd): void => {
    reason ??= end;
    child.kill('SIGKILL');
  };
  const watch = watchProcess(child.pid, options.limits, stop);
  const abort = (): void => stop({ reason: 'aborted', detail: '' });
  options.signal?.addEventListener('abort', abort);
  child.on('message', (message) => {
    watch.reportProgress();
    options.onMessage(message);
  });
  const ended = waitForEnd(child, stop).then((end): ProcessEnd => {
    watch.stop();
    options.signal?.removeEventListener('abort', abort);
    return reason ?? (isKilled ? { reason: 'closed', detail: '' } : end);
  });
  return {
    // the end is heard of by `ended`
    send: (message) => void child.send(message, () => undefined),
    kill: () => {
      isKilled = true;
      child.kill('SIGKILL');
    },
    hold: (isHeld) => {
      const method = isHeld ? 'ref' : 'unref';
      child[method]();
      child.channel?.[method]();
    },
    ended,
  };
}

const heapFlags = ({ heapMb, semiSpaceMb }: WatchedProcessOptions): string[] => [
  `--max-old-space-size=${heapMb}`,
  ...(semiSpaceMb === undefined ? [] : [`--max-semi-space-size=${semiSpaceMb}`]),
];

/** `ZHIYE_WORKERS` has the bundled file of each worker by the address of its source; tools/server-bundle.mjs sets it. */
function programOf(source: string): { file: string; loader: readonly string[] } {
  const workers = JSON.parse(process.env.ZHIYE_WORKERS ?? '{}') as Readonly<Record<string, string>>;
  const bundled = workers[source];
  return bundled
    ? { file: bundled, loader: ['--enable-source-maps'] }
    : { file: fileURLToPath(source), loader: ['--import', import.meta.resolve('tsx')] };
}

/** Replies to people go before work on files: on a busy processor the process gets a third of the share of the server. */
function yieldToServer(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 5);
  } catch {
    // it may have ended, or the system has no such priority
  }
}

function waitForEnd(child: ChildProcess, stop: (end: ProcessEnd) => void): Promise<ProcessEnd> {
  const disconnected = new Promise((done) => child.once('disconnect', done));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => void disconnected.then(() => resolve(describeExit(code, signal))));
    child.once('error', (error) => {
      const end: ProcessEnd = { reason: 'failed', detail: error.message };
      stop(end);
      if (child.pid === undefined) resolve(end);
    });
  });
}

function describeExit(code: number | null, signal: NodeJS.Signals | null): ProcessEnd {
  const detail = signal ?? `exit code ${code}`;
  if (code === 0) return { reason: 'closed', detail };
  const isOutOfMemory = MEMORY_SIGNALS.has(signal ?? '') || MEMORY_EXIT_CODES.has(code ?? 0);
  return { reason: isOutOfMemory ? 'outOfMemory' : 'failed', detail };
}

/** Resident memory of a process in bytes; 0 on systems without `/proc`. */
async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** Calls `stop` when a process takes too long, makes no progress for too long, or uses too much memory. */
function watchProcess(pid: number | undefined, limits: WatchLimits, stop: (end: ProcessEnd) => void) {
  const timerOf = (ms: number) =>
    setTimeout(() => stop({ reason: 'timedOut', detail: '' }), Math.min(ms, LONGEST_TIMER_MS));
  const timer = timerOf(limits.timeoutMs);
  const stall = timerOf(limits.progressTimeoutMs);
  const check = async (): Promise<void> => {
    const megabytes = pid === undefined ? 0 : (await readResidentBytes(pid)) / 1e6;
    if (megabytes > limits.residentMb) stop({ reason: 'outOfMemory', detail: `${Math.round(megabytes)} MB` });
  };
  const memory = setInterval(() => void check(), MEMORY_CHECK_MS);
  // the process itself is what this one waits for
  for (const one of [timer, stall, memory]) one.unref();
  return {
    reportProgress: () => void stall.refresh(),
    stop() {
      clearTimeout(timer);
      clearTimeout(stall);
      clearInterval(memory);
    },
  };
}
