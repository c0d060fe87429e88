// The one service for uploaded lists: each is read by a process of its own, within limits of size, time and memory.
import { listErrors } from '@zhiye/contract';
import type { UploadedFile } from '../http/upload.ts';
import { createPlaces } from '../places.ts';
import { refuse } from '../refusal.ts';
import { readInProcess } from './list-reader.ts';
import type { Sheet, Table, TableLimits, TableRefusal } from './table.ts';

/** Processes at once in one server; a person has one, and a few waiting. */
const places = createPlaces({ atOnce: 2, waitingEach: 2, waitingMs: 40_000 });

/** What the caller tells the person instead of the general reasons. */
interface TableRefusals {
  readonly unreadable?: () => never;
  readonly tooManyRows?: () => never;
}

/**
 * Reads an uploaded list of the person: CSV in UTF-8, GB18030 or UTF-16, with commas, semicolons or tabs; XLSX; HTML and the XML of Excel
 * 2003, which often have the name .xls; for `kind: 'cards'` also text of Anki. Cells are clean (`cleanCell`), days are 2026-11-25, merged cells are filled down. Throws a Refusal with the reason.
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

function refuseList(refusal: TableRefusal, limits: TableLimits, refusals: TableRefusals): never {
  if (refusal.reason === 'unreadable') return refusals.unreadable?.() ?? refuse(listErrors.listUnreadable);
  if (refusal.reason === 'oldWorkbook') return refuse(listErrors.listOldWorkbook);
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
