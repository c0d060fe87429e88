// The processes that read uploaded lists. One that has read an ordinary list waits for the next; one that was refused, failed or grew ends.
import { startWatchedProcess } from '@zhiye/publication/node';
import type { ProcessEnd, WatchedProcess } from '@zhiye/publication/node';
import type { Sheet, Table, TableRefusal } from './table.ts';
import type { TableReply, TableRequest } from './table-worker.ts';

const HEAP_MB = 160;
const RESIDENT_MB = 256;
const READING_MS = 10_000;
/** A busy computer needs some time to start a process; nothing of the file was read yet. */
const START_MS = 30_000;
/** A process that has grown beyond this has less room for the next list. */
const REUSED_MB = 130;
const IDLE_MS = 30_000;
const MAX_IDLE = 2;

interface Reader {
  readonly process: WatchedProcess;
  readonly isReady: Promise<boolean>;
  /** Whoever reads at the moment. */
  onReply: (reply: TableReply) => void;
  /** Ends a process that waits for a list in vain. */
  waiting?: NodeJS.Timeout;
}

const idle: Reader[] = [];

function startReader(): Reader {
  let setReady: (isReady: boolean) => void = () => undefined;
  const isReady = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });
  const process = startWatchedProcess({
    source: new URL('./table-worker.ts', import.meta.url).href,
    heapMb: HEAP_MB,
    // each list has its own time
    limits: { timeoutMs: Infinity, progressTimeoutMs: Infinity, residentMb: RESIDENT_MB },
    onMessage(message) {
      const reply = message as TableReply;
      if (reply.type === 'ready') setReady(true);
      else reader.onReply(reply);
    },
  });
  const reader: Reader = { process, isReady, onReply: () => undefined };
  void process.ended.then(() => {
    setReady(false);
    removeFromIdle(reader);
  });
  return reader;
}

function removeFromIdle(reader: Reader): void {
  const place = idle.indexOf(reader);
  if (place >= 0) idle.splice(place, 1);
}

/** Keeps the process for the next list, for a while. */
function rest(reader: Reader): void {
  if (idle.length >= MAX_IDLE) return reader.process.kill();
  reader.onReply = () => undefined;
  reader.process.hold(false);
  idle.push(reader);
  reader.waiting = setTimeout(() => {
    // before its end is heard of it would be given another list
    removeFromIdle(reader);
    reader.process.kill();
  }, IDLE_MS).unref();
}

function takeReader(): Reader {
  const reader = idle.pop();
  if (!reader) return startReader();
  clearTimeout(reader.waiting);
  return reader;
}

/** Reads one list. Throws an error that no list should cause. */
export async function readInProcess(request: TableRequest): Promise<Table | TableRefusal> {
  const reader = takeReader();
  const { process } = reader;
  process.hold(true);
  let isLate = false;
  const within = (ms: number) =>
    setTimeout(() => {
      isLate = true;
      process.kill();
    }, ms);
  const starting = within(START_MS);
  await reader.isReady;
  clearTimeout(starting);
  const reading = within(READING_MS);
  const outcome = await Promise.race([readWith(reader, request), process.ended]);
  clearTimeout(reading);
  if ('type' in outcome) {
    process.kill();
    if (outcome.type === 'refused') return outcome.refusal;
    throw new Error(`the reader of a list failed: ${outcome.message}`);
  }
  if ('reason' in outcome) return isLate ? { reason: 'tooSlow' } : describeEnd(outcome);
  return outcome;
}

type NoTable = Extract<TableReply, { type: 'refused' | 'failed' }>;

function readWith(reader: Reader, request: TableRequest): Promise<Table | NoTable> {
  const rows: (readonly string[])[][] = [];
  return new Promise((resolve) => {
    reader.onReply = (reply) => {
      if (reply.type === 'rows') (rows[reply.sheet] ??= []).push(...reply.rows);
      else if (reply.type === 'done') {
        if (reply.residentBytes > REUSED_MB * 1e6) reader.process.kill();
        else rest(reader);
        resolve(tableOf(reply, rows));
      } else if (reply.type !== 'ready') resolve(reply);
    };
    reader.process.send({ ...request });
  });
}

function tableOf(
  { names, filled, fileHash, headers, mediaRows }: Extract<TableReply, { type: 'done' }>,
  rows: Sheet['rows'][],
): Table {
  const sheets = names.map((name, index) => ({
    name,
    rows: rows[index] ?? [],
    filled: filled[index] ?? undefined,
  }));
  return { fileHash, headers, mediaRows, sheets };
}

function describeEnd({ reason, detail }: ProcessEnd): TableRefusal {
  if (reason === 'timedOut') return { reason: 'tooSlow' };
  if (reason === 'outOfMemory') return { reason: 'tooMuchMemory' };
  throw new Error(`the reader of a list ended: ${reason} ${detail}`);
}
