import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/**
 * A file of records that are sorted by key, for look-ups that hold little in memory. Lines of `key TAB json`, in the order of
 * UTF-16 units; then one line of JSON: the sparse index, which is the key and place of every 32nd line, and the frequent keys;
 * then a footer of 16 digits, the place of this JSON. A key may have several records.
 */
export interface SortedFile {
  /** The records of a key; empty when there are none. */
  find(key: string): Promise<unknown[]>;
  /** The frequent keys with their order; 0 is the most frequent one. */
  readonly frequentKeys: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

const LINES_PER_BLOCK = 32;
const FOOTER_BYTES = 16;
const WRITE_BYTES = 1 << 20;

/** The part of the file that stays in memory. */
interface Trailer {
  readonly index: SparseIndex;
  readonly frequentKeys: readonly string[];
}
type SparseIndex = readonly (readonly [key: string, offset: number])[];

/** A line of the file; write lines in the order of `sort()`. */
export const lineOf = (key: string, record: object): string => `${key}\t${JSON.stringify(record)}\n`;

/** Writes sorted lines. The file appears when it is complete, and not at all after a failure. */
export async function writeSortedFile(
  path: string,
  sortedLines: readonly string[],
  /** The most frequent one first. */
  frequentKeys: readonly string[] = [],
): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  const file = await open(draft, 'w');
  try {
    const index: [string, number][] = [];
    let offset = 0;
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    const flush = async (): Promise<void> => {
      await file.writeFile(Buffer.concat(waiting));
      waiting = [];
      waitingBytes = 0;
    };
    for (const [number, line] of sortedLines.entries()) {
      const bytes = Buffer.from(line);
      if (number % LINES_PER_BLOCK === 0) index.push([keyOf(line), offset]);
      offset += bytes.length;
      waitingBytes += bytes.length;
      waiting.push(bytes);
      if (waitingBytes > WRITE_BYTES) await flush();
    }
    const trailer = JSON.stringify({ index, frequentKeys } satisfies Trailer);
    waiting.push(Buffer.from(trailer + String(offset).padStart(FOOTER_BYTES, '0')));
    await flush();
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Opens a file of `writeSortedFile`. Throws when it is missing or damaged. */
export async function openSortedFile(path: string): Promise<SortedFile> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const indexOffset = Number(await readText(file, size - FOOTER_BYTES, FOOTER_BYTES));
    const json = await readText(file, indexOffset, size - FOOTER_BYTES - indexOffset);
    const { index, frequentKeys } = JSON.parse(json) as Trailer;
    const readBlock = createBlockReader(file, index, indexOffset);
    return {
      find: (key) => findRecords(readBlock, index, key),
      frequentKeys: new Map(frequentKeys.map((key, order) => [key, order])),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type ReadBlock = (at: number) => Promise<readonly string[]>;

/** Reads the lines of a block. The last one is kept: longer and shorter beginnings of a text are often in one block. */
function createBlockReader(file: FileHandle, index: SparseIndex, endOffset: number): ReadBlock {
  let last: { readonly at: number; readonly lines: readonly string[] } | undefined;
  return async (at) => {
    if (last?.at === at) return last.lines;
    const start = index[at]![1];
    const end = index[at + 1]?.[1] ?? endOffset;
    const lines = (await readText(file, start, end - start)).split('\n');
    last = { at, lines };
    return lines;
  };
}

async function findRecords(readBlock: ReadBlock, index: SparseIndex, key: string): Promise<unknown[]> {
  const records: unknown[] = [];
  for (let at = Math.max(0, countBefore(index, key) - 1); at < index.length; at += 1) {
    if (index[at]![0] > key) break;
    for (const line of await readBlock(at)) {
      if (line.startsWith(key) && line[key.length] === '\t')
        records.push(JSON.parse(line.slice(key.length + 1)));
    }
  }
  return records;
}

/** The number of blocks whose first key is smaller. */
function countBefore(index: SparseIndex, key: string): number {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (index[middle]![0] < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const keyOf = (line: string): string => line.slice(0, line.indexOf('\t'));

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.toString('utf8', 0, bytesRead);
}
