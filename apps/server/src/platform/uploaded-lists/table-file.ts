// Reads one uploaded list. It runs in the process of `table-worker.ts`, because a hostile file may take all memory and time.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCardText } from './card-text.ts';
import { cleanCell } from './cell-text.ts';
import { declaresDelimiter, findDelimiter, scanRows } from './delimited-text.ts';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import { refuseTable } from './table.ts';
import type { Sheet, Table, TableLimits } from './table.ts';
import { decodeText } from './text-bytes.ts';

const ZIP_SIGNATURE = 'PK\u0003\u0004';

/** Throws TableRefusedError. */
export async function readTableFile(path: string, limits: TableLimits): Promise<Table> {
  const bytes = await readFile(path);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  if (bytes.length > limits.bytes) refuseTable('tooManyCells');
  if (bytes.subarray(0, 4).toString('latin1') === ZIP_SIGNATURE) {
    // what unpacks it takes half of the time in which the process starts
    const { readWorkbook } = await import('./workbook.ts');
    return { fileHash, sheets: await readWorkbook(path, limits) };
  }
  return { fileHash, ...readTextFile(bytes, limits) };
}

/** Reads the bytes of a text file. Throws TableRefusedError. */
export function readTextFile(bytes: Buffer, limits: TableLimits): Omit<Table, 'fileHash'> {
  const text = decodeText(bytes) ?? refuseTable('unreadable');
  const cards = limits.kind === 'cards' ? readCardText(text, limits) : undefined;
  return cards ?? { sheets: [readText(text, limits)] };
}

function readText(text: string, limits: TableLimits): Sheet {
  const { checkCell, addRow, finish } = createRowCollector(limits, createCellMeter(limits));
  const isDeclared = declaresDelimiter(text);
  const options = { delimiter: findDelimiter(text, limits.columnNames), checkCell };
  const isWhole = scanRows(text, options, (row, cells) => {
    if (cells.length === 1 && cells[0] === '') return;
    if (row > 0 || !isDeclared) addRow(row, cells.map(cleanCell));
  });
  return isWhole ? finish('') : refuseTable('unreadable');
}
