// Exports as files that a browser saves.
import { Readable } from 'node:stream';
import type { FileReply } from '../http/file-reply.ts';
import type { Line } from './cell.ts';
import { writeCsv } from './csv.ts';
import { writeXlsx } from './xlsx.ts';

export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file that is written while `batches` are read. */
export function csvStreamReply(
  name: string,
  head: readonly string[],
  batches: AsyncIterable<readonly Line[]>,
): FileReply {
  async function* write(): AsyncGenerator<Buffer> {
    yield writeCsv([head]);
    for await (const lines of batches) yield writeCsv(lines, { isContinued: true });
  }
  return { name, mediaType: CSV, stream: Readable.from(write()) };
}

export function csvReply(name: string, lines: readonly Line[]): FileReply {
  const bytes = writeCsv(lines);
  return { name, mediaType: CSV, sizeBytes: bytes.length, stream: Readable.from([bytes]) };
}

export async function xlsxReply(
  name: string,
  head: readonly string[],
  lines: readonly Line[],
): Promise<FileReply> {
  const bytes = await writeXlsx(head, lines);
  const stream = Readable.from([bytes]);
  return { name, mediaType: XLSX, sizeBytes: bytes.length, lines: lines.length, stream };
}
