// Goes through the matched books once: applies the filters, counts the facets and selects the page.
import type { BookFacets, BookFilters } from '@zhiye/contract';
import type { BookColumns } from './book-columns.ts';
import { findFailed, toFilterTests } from './book-filter.ts';
import type { FilterTest } from './book-filter.ts';
import { MARKS_AT_ONCE } from './book-set.ts';
import type { BookSet } from './book-set.ts';
import { createPageSelector } from './book-sort.ts';
import type { PageOrder } from './book-sort.ts';
import type { CatalogSnapshot } from './catalog-cache.ts';
import { FacetCounts } from './facet-counts.ts';
import { createPause } from '../pause.ts';

export interface ScannedBooks {
  /** The books of the page, in its order. */
  readonly bookIds: readonly number[];
  readonly total: number;
  readonly facets: BookFacets;
}

/** The numbers of so many books stay in the cache of the processor from one step to the next. */
const BOOKS_A_STEP = 4_096;

export async function scanBooks(
  { columns, subjects }: CatalogSnapshot,
  set: BookSet | undefined,
  filters: BookFilters,
  order: PageOrder,
  page: { offset: number; limit: number },
): Promise<ScannedBooks> {
  const tests = toFilterTests(columns, subjects, filters);
  const counts = new FacetCounts(columns);
  const selector = createPageSelector(columns, order, page);
  const end = set && 'ids' in set ? set.ids.length : columns.end;
  let total = 0;
  const pause = createPause();
  for (let start = 0; start < end; start += BOOKS_A_STEP) {
    const waiting = pause();
    if (waiting) await waiting;
    const listed = listBooks(columns, set, start, Math.min(end, start + BOOKS_A_STEP));
    const passed = applyTests(columns, listed, tests, counts);
    counts.add(passed);
    selector.add(passed);
    total += passed.length;
  }
  return { bookIds: selector.read(), total, facets: counts.read(subjects) };
}

/** The listed books of a part of the set. */
function listBooks(columns: BookColumns, set: BookSet | undefined, start: number, end: number): Int32Array {
  const found = new Int32Array(end - start);
  let count = 0;
  const add = (id: number) => {
    if (!columns.isListed(id)) return;
    found[count] = id;
    count += 1;
  };
  if (!set) for (let id = start; id < end; id += 1) add(id);
  else if ('ids' in set) for (let at = start; at < end; at += 1) add(set.ids[at]!);
  else forEachMarked(set.marks, start, end, add);
  return found.subarray(0, count);
}

/** Most numbers of four marks are zero. `start` is a multiple of four. */
function forEachMarked(marks: Uint8Array, start: number, end: number, visit: (id: number) => void): void {
  const numbers = new Uint32Array(marks.buffer, 0, marks.length / MARKS_AT_ONCE);
  for (let id = start; id < end; id += MARKS_AT_ONCE) {
    if (numbers[id / MARKS_AT_ONCE] === 0) continue;
    for (let place = id; place < id + MARKS_AT_ONCE; place += 1) if (marks[place] === 1) visit(place);
  }
}

/** The books that pass every filter. A book that fails one alone is counted in its facet: that counts what all others leave. */
function applyTests(
  { numbers }: BookColumns,
  ids: Int32Array,
  tests: readonly FilterTest[],
  counts: FacetCounts,
): Int32Array {
  if (tests.length === 0) return ids;
  let count = 0;
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index]!;
    const failed = findFailed(numbers, id, tests);
    if (failed === 'several') continue;
    if (failed) counts.addTo(failed.kind, id);
    else {
      ids[count] = id;
      count += 1;
    }
  }
  return ids.subarray(0, count);
}
