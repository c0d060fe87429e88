// Goes through the matched books once: applies the filters, counts the facets and selects the page.
import type { BookFacets, BookFilters } from '@zhiye/contract';
import { hasBit, listCommonBits } from '../bits.ts';
import { createPause } from '../pause.ts';
import type { BookColumns } from './book-columns.ts';
import { findFailed, toFilterTests } from './book-filter.ts';
import type { FilterTest } from './book-filter.ts';
import type { BookSet } from './book-set.ts';
import { createPageSelector } from './book-sort.ts';
import type { PageOrder } from './book-sort.ts';
import type { CatalogSnapshot } from './catalog-cache.ts';
import { FacetCounts } from './facet-counts.ts';

export interface ScannedBooks {
  /** The books of the page, in its order. */
  readonly bookIds: readonly number[];
  readonly total: number;
  readonly facets: BookFacets;
}

/** What is read of so many books stays in the cache of the processor from one step to the next. A multiple of 32. */
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
  const found = new Int32Array(Math.min(end, BOOKS_A_STEP));
  let total = 0;
  const pause = createPause();
  for (let start = 0; start < end; start += BOOKS_A_STEP) {
    const waiting = pause();
    if (waiting) await waiting;
    const listed = listBooks(columns, set, { start, end: Math.min(end, start + BOOKS_A_STEP) }, found);
    const passed = tests.length === 0 ? listed : keepPassing(found, listed, tests, counts);
    counts.add(found, passed);
    selector.add(found, passed);
    total += passed;
  }
  return { bookIds: selector.read(), total, facets: counts.read(subjects) };
}

/** Writes the listed books of a part of the set; returns how many. */
function listBooks(
  { listed }: BookColumns,
  set: BookSet | undefined,
  part: { start: number; end: number },
  into: Int32Array,
): number {
  if (!set || 'bits' in set) return listCommonBits(listed, set?.bits ?? listed, part, into);
  let count = 0;
  for (let at = part.start; at < part.end; at += 1) {
    const id = set.ids[at]!;
    if (!hasBit(listed, id)) continue;
    into[count] = id;
    count += 1;
  }
  return count;
}

/**
 * Keeps the books that pass every filter; returns how many. A book that fails one alone is counted in its facet: that counts
 * what all others leave.
 */
function keepPassing(
  ids: Int32Array,
  count: number,
  tests: readonly FilterTest[],
  counts: FacetCounts,
): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const id = ids[index]!;
    const failed = findFailed(id, tests);
    if (failed === 'several') continue;
    if (failed) counts.addTo(failed.column, id);
    else {
      ids[kept] = id;
      kept += 1;
    }
  }
  return kept;
}
