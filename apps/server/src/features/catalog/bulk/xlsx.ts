import { Readable } from 'node:stream';
import writeXlsxFile from 'write-excel-file/node';
import type { FileReply } from '../../../platform/http/route-mount.ts';
import { escapeFormula } from './csv.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** XML 1.0 has no place for these. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A sheet of texts: nothing is rounded, read as a date or run as a formula. */
export async function xlsxReply(
  name: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
): Promise<FileReply> {
  const cell = (text: string) => ({
    value: escapeFormula(text.replace(FORBIDDEN, '')),
    type: String,
    format: '@',
  });
  const rows = [
    head.map((title) => ({ ...cell(title), fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(cell)),
  ];
  const columns = head.map(() => ({ width: 20 }));
  const bytes = await writeXlsxFile(rows, { columns, stickyRowsCount: 1 }).toBuffer();
  return {
    name,
    mediaType: XLSX,
    sizeBytes: bytes.length,
    lines: lines.length,
    stream: Readable.from([bytes]),
  };
}
