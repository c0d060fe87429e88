// The process that reads uploaded lists, one after the other, and ends when its parent ends. `list-reader.ts` starts it.
import { readTableFile } from './table-file.ts';
import { TableRefusedError } from './table.ts';
import type { CellPlace, Table, TableLimits, TableRefusal } from './table.ts';

export interface TableRequest {
  readonly path: string;
  readonly limits: TableLimits;
}

/** The reply in parts, so that the server does other work between them: all rows of a sheet, then the next one, then the rest. */
export type TableReply =
  | { readonly type: 'ready' }
  | { readonly type: 'rows'; readonly sheet: number; readonly rows: readonly (readonly string[])[] }
  | {
      readonly type: 'done';
      readonly fileHash: string;
      /** Resident memory of the process, in bytes. */
      readonly residentBytes: number;
      readonly names: readonly string[];
      readonly filled: readonly (readonly CellPlace[] | null)[];
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly mediaRows?: readonly number[] | undefined;
    }
  | { readonly type: 'refused'; readonly refusal: TableRefusal }
  /** An error that no list should cause. */
  | { readonly type: 'failed'; readonly message: string };

/** UTF-16 code units of the rows in one message, about. */
const PART = 32_000;

const reply = (message: TableReply): Promise<void> =>
  new Promise((sent) => process.send!(message, undefined, undefined, () => sent()));

async function sendTable({ sheets, ...rest }: Table): Promise<void> {
  for (const [sheet, { rows }] of sheets.entries()) {
    let part: (readonly string[])[] = [];
    let size = 0;
    for (const row of rows) {
      part.push(row);
      size += row.reduce((sum, cell) => sum + cell.length + 3, 3);
      if (size < PART) continue;
      await reply({ type: 'rows', sheet, rows: part });
      [part, size] = [[], 0];
    }
    await reply({ type: 'rows', sheet, rows: part });
  }
  const residentBytes = process.memoryUsage.rss();
  const names = sheets.map(({ name }) => name);
  const filled = sheets.map((sheet) => sheet.filled ?? null);
  await reply({ type: 'done', names, filled, residentBytes, ...rest });
}

async function run({ path, limits }: TableRequest): Promise<void> {
  try {
    await sendTable(await readTableFile(path, limits));
  } catch (error) {
    await reply(
      error instanceof TableRefusedError
        ? { type: 'refused', refusal: error.refusal }
        : { type: 'failed', message: String(error) },
    );
  }
}

process.once('disconnect', () => process.exit());
process.on('message', (request: TableRequest) => void run(request));
void reply({ type: 'ready' });
