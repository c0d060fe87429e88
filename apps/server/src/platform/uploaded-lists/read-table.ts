// The one service for uploaded lists: each is read by a process of its own, within limits of size, time and memory.
import { listErrors } from '@zhiye/contract';
import { startWatchedProcess } from '@zhiye/publication/node';
import type { ProcessEnd } from '@zhiye/publication/node';
import type { UploadedFile } from '../http/upload.ts';
import { createPlaces } from '../places.ts';
import { refuse } from '../refusal.ts';
import type { Sheet, Table, TableLimits, TableRefusal } from './table.ts';
import type { TableReply, TableRequest } from './table-worker.ts';

const HEAP_MB = 160;
const RESIDENT_MB = 256;
const READING_MS = 10_000;
/** A busy computer needs some time to start a process; nothing of the file was read yet. */
const START_MS = 30_000;

/** Processes at once in one server; a person has one, and a few waiting. */
const places = createPlaces({ atOnce: 2, waitingEach: 2, waitingMs: 40_000 });

/** What the caller tells the person instead of the general reasons. */
export interface TableRefusals {
  readonly unreadable?: () => never;
  readonly tooManyRows?: () => never;
}

/**
 * Reads an uploaded list of the person: CSV in UTF-8, GB18030 or UTF-16, with commas, semicolons or tabs; XLSX; for `kind: 'cards'` also
 * text of Anki. Cells are clean (`cleanCell`), days are 2026-11-25, merged cells are filled down. Throws a Refusal with the reason.
 */
export async function readTable(
  file: Pick<UploadedFile, 'path'>,
  limits: TableLimits,
  userId: string,
  refusals: TableRefusals = {},
): Promise<Table> {
  const outcome = await places.run(userId, () => readInProcess({ path: file.path, limits }));
  if (outcome === 'busy') return refuse(listErrors.listsBusy);
  return 'reason' in outcome ? refuseList(outcome, limits, refusals) : outcome;
}

/** Reads a list without the server, as tests and commands do. */
export async function readInProcess(request: TableRequest): Promise<Table | TableRefusal> {
  const rows: (readonly string[])[][] = [];
  let done: Extract<TableReply, { type: 'done' }> | undefined;
  let refusal: TableRefusal | undefined;
  let failure: string | undefined;
  let isLate = false;
  let timer = setTimeout(() => undefined, 0);
  const child = startWatchedProcess({
    source: new URL('./table-worker.ts', import.meta.url).href,
    heapMb: HEAP_MB,
    limits: { timeoutMs: START_MS + READING_MS, progressTimeoutMs: START_MS, residentMb: RESIDENT_MB },
    onMessage(message) {
      const reply = message as TableReply;
      if (reply.type === 'ready') {
        timer = setTimeout(() => {
          isLate = true;
          child.kill();
        }, READING_MS);
        child.send({ ...request });
      } else if (reply.type === 'rows') (rows[reply.sheet] ??= []).push(...reply.rows);
      else if (reply.type === 'done') done = reply;
      else if (reply.type === 'refused') refusal = reply.refusal;
      else failure = reply.message;
    },
  });
  const end = await child.ended;
  clearTimeout(timer);
  if (refusal) return refusal;
  if (done) return tableOf(done, rows);
  return isLate ? { reason: 'tooSlow' } : describeEnd(end, failure);
}

function tableOf(
  { names, fileHash, headers, mediaRows }: Extract<TableReply, { type: 'done' }>,
  rows: Sheet['rows'][],
) {
  return {
    fileHash,
    headers,
    mediaRows,
    sheets: names.map((name, index) => ({ name, rows: rows[index] ?? [] })),
  };
}

function describeEnd({ reason, detail }: ProcessEnd, failure: string | undefined): TableRefusal {
  if (reason === 'timedOut') return { reason: 'tooSlow' };
  if (reason === 'outOfMemory') return { reason: 'tooMuchMemory' };
  throw new Error(`the reader of a list ended: ${failure ?? detail}`);
}

function refuseList(refusal: TableRefusal, limits: TableLimits, refusals: TableRefusals): never {
  if (refusal.reason === 'unreadable') return refusals.unreadable?.() ?? refuse(listErrors.listUnreadable);
  if (refusal.reason === 'tooManyRows')
    return refusals.tooManyRows?.() ?? refuse(listErrors.listTooManyRows, { most: limits.rows });
  if (refusal.reason === 'tooManyCells') return refuse(listErrors.listTooManyCells);
  if (refusal.reason === 'cellTooLong') {
    const { line, most } = refusal;
    return refuse(listErrors.listCellTooLong, { line, most });
  }
  return refuse(refusal.reason === 'tooSlow' ? listErrors.listTooSlow : listErrors.listTooMuchMemory);
}

/** What `find` finds in the first sheet that has it. */
export function findInSheets<Found>(
  { sheets }: Pick<Table, 'sheets'>,
  find: (rows: Sheet['rows']) => Found | undefined,
): (Found & { readonly rows: Sheet['rows'] }) | undefined {
  for (const { rows } of sheets) {
    const found = find(rows);
    if (found !== undefined) return { ...found, rows };
  }
  return undefined;
}
