// The books of each code of a column, so that a search for a publisher or a subject does not go through all books.

/** The ids of code n are from place starts[n] to before starts[n + 1]. */
export interface IdsByCode {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
}

/** `end` is one more than the largest id, `size` the number of codes. */
export function sortByCode(codes: Int32Array, end: number, size: number): IdsByCode {
  const starts = new Int32Array(size + 1);
  for (let id = 1; id < end; id += 1) starts[codes[id]! + 1]! += 1;
  for (let code = 0; code < size; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const ids = new Int32Array(Math.max(0, end - 1));
  for (let id = 1; id < end; id += 1) {
    const code = codes[id]!;
    ids[next[code]!] = id;
    next[code]! += 1;
  }
  return { starts, ids };
}

/** The books whose code has 1 in the table. */
export function idsWithCodes({ starts, ids }: IdsByCode, table: Uint8Array): Int32Array {
  const parts: Int32Array[] = [];
  for (let code = 1; code < table.length; code += 1) {
    if (table[code] === 1) parts.push(ids.subarray(starts[code], starts[code + 1]));
  }
  const found = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    found.set(part, place);
    place += part.length;
  }
  return found;
}
