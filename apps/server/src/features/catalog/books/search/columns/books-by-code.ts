// The books of each code of a column, so that a search for a publisher or a subject does not go through all books.

/** The ids of code n are from place starts[n] to before starts[n + 1]. */
interface IdsByCode {
  readonly starts: Int32Array;
  readonly ids: Int32Array;
}

/** Sorting a million books takes some ten milliseconds, so a few changed ones are kept apart. */
const MAX_CHANGED = 1_000;

export class BooksByCode {
  private sorted: IdsByCode | undefined;
  /** The books whose code is another one since the others were sorted. */
  private readonly changed = new Set<number>();
  private readonly codeOf: (id: number) => number;

  constructor(codeOf: (id: number) => number) {
    this.codeOf = codeOf;
  }

  /** The code of this book is another one. */
  change(id: number): void {
    if (!this.sorted) return;
    this.changed.add(id);
    if (this.changed.size > MAX_CHANGED) this.sorted = undefined;
  }

  /** `end` is one more than the largest id, `codes` the number of codes. */
  sort(end: number, codes: number): IdsByCode {
    this.changed.clear();
    return (this.sorted = sortByCode(this.codeOf, end, codes));
  }

  /** The books whose code has 1 in the table. */
  find(table: Uint8Array, end: number): Int32Array {
    const found = idsWithCodes(this.sorted ?? this.sort(end, table.length), table);
    if (this.changed.size === 0) return found;
    const changed = Int32Array.from([...this.changed].filter((id) => table[this.codeOf(id)] === 1));
    const unchanged = found.filter((id) => !this.changed.has(id));
    const all = new Int32Array(unchanged.length + changed.length);
    all.set(unchanged);
    all.set(changed, unchanged.length);
    return all;
  }
}

function sortByCode(codeOf: (id: number) => number, end: number, size: number): IdsByCode {
  const starts = new Int32Array(size + 1);
  for (let id = 1; id < end; id += 1) starts[codeOf(id) + 1]! += 1;
  for (let code = 0; code < size; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const ids = new Int32Array(Math.max(0, end - 1));
  for (let id = 1; id < end; id += 1) {
    const code = codeOf(id);
    ids[next[code]!] = id;
    next[code]! += 1;
  }
  return { starts, ids };
}

function idsWithCodes({ starts, ids }: IdsByCode, table: Uint8Array): Int32Array {
  const parts: Int32Array[] = [];
  // the table may have codes that are newer
  for (let code = 1; code < Math.min(table.length, starts.length - 1); code += 1) {
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
