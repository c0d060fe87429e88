import type { Cell, Line } from './cell.ts';
import { escapeFormula } from './csv.ts';

/** XML 1.0 has no place for these. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The bytes of a workbook with one sheet. A text is not rounded, read as a date or run as a formula. */
export async function writeXlsx(head: readonly string[], lines: readonly Line[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const rows = [
    head.map((title) => ({ ...textCell(title), fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(toXlsxCell)),
  ];
  const columns = head.map(() => ({ width: 20 }));
  return writeXlsxFile(rows, { columns, stickyRowsCount: 1 }).toBuffer();
}

const textCell = (text: string) => ({
  value: escapeFormula(text.replace(FORBIDDEN, '')),
  type: String,
  format: '@',
});

function toXlsxCell(cell: Cell) {
  if (typeof cell === 'string') return textCell(cell);
  if (typeof cell === 'number') return { value: cell, type: Number };
  return 'fen' in cell ? { value: cell.fen / 100, type: Number, format: '0.00' } : textCell(cell.digits);
}
