import { Readable, pipeline } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { BillUnavailable } from './provider-bill.ts';

const MAX_LINES = 500_000;
const MAX_LINE_CHARACTERS = 20_000;

/**
 * The lines of a bill, one after the other: the file is never in memory as text. Bills use no quotation marks, so that a quotation
 * mark in a title is text. Throws BillUnavailable.
 */
export async function* readBillCsv(
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  { encoding, delimiter }: { readonly encoding: 'utf-8' | 'gbk'; readonly delimiter: string },
): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    quote: null,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_CHARACTERS,
  });
  // an error of the source ends the parser, which throws it below
  pipeline(Readable.from(decode(bytes, encoding)), parser, () => undefined);
  let lines = 0;
  try {
    for await (const cells of parser) {
      lines += 1;
      if (lines > MAX_LINES) throw new BillUnavailable('tooLarge', `over ${MAX_LINES} lines`);
      yield cells as string[];
    }
  } catch (error) {
    throw error instanceof CsvError ? new BillUnavailable('format', error.code) : error;
  }
}

async function* decode(
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    // streams of what is in memory would keep the server from all other work until the end
    await nextTurn();
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** Reads cells by the names of the first line. Throws BillUnavailable for a file without one of the columns. */
export function columnReader<Column extends string>(
  head: readonly string[],
  columns: readonly Column[],
): (cells: readonly string[]) => Record<Column, string> {
  const places = columns.map((column) => [column, head.indexOf(column)] as const);
  const missing = places.find(([, place]) => place < 0);
  if (missing) throw new BillUnavailable('format', `no column ${missing[0]}`);
  return (cells) =>
    Object.fromEntries(places.map(([column, place]) => [column, cells[place] ?? ''])) as Record<
      Column,
      string
    >;
}
