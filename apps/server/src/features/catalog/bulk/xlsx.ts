import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import type { FileReply } from '../../../platform/http/route-mount.ts';
import { escapeFormula } from './csv.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The first line is the head. All cells are texts, so that no spreadsheet rounds a number or reformats a date. */
export async function xlsxReply(
  name: string,
  [head = [], ...lines]: readonly (readonly string[])[],
): Promise<FileReply> {
  const text = (value: string) => ({ value: escapeFormula(value), type: String, format: '@' });
  const rows = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map((cells) => cells.map(text)),
  ];
  const made = writeXlsxFile(rows, { columns: head.map(() => ({ width: 20 })), stickyRowsCount: 1 });
  const bytes = await made.toBuffer();
  return { name, mediaType: XLSX, sizeBytes: bytes.length, stream: Readable.from([bytes]) };
}
