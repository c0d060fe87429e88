import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { copyIn } from './copy-stream.ts';

export type CopyValue = string | number | boolean | null | readonly string[];

const CHUNK_CHARACTERS = 64 * 1024;
const SPECIAL: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Inserts rows by COPY, about thirty times as fast as INSERT. Returns their number. */
export function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const names = columns.map((name) => escapeIdentifier(name)).join(', ');
  return copyIn(client as pg.Client, `COPY ${escapeIdentifier(table)} (${names}) FROM STDIN`, chunksOf(rows));
}

async function* chunksOf(rows: Iterable<readonly CopyValue[]>): AsyncGenerator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(writeValue).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  yield Buffer.from(chunk);
}

/** A value in the text format of COPY (PostgreSQL documentation, COPY). */
function writeValue(value: CopyValue): string {
  if (value === null) return '\\N';
  return escapeText(Array.isArray(value) ? writeArray(value as readonly string[]) : String(value));
}

const escapeText = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => SPECIAL[character]!);

const writeArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
