export const SHELF_TABS = ['all', 'reading', 'ending', 'downloaded', 'expired'] as const;
export type ShelfTab = (typeof SHELF_TABS)[number];

export const SHELF_SORTS = ['read', 'title', 'end'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** What the address of the shelf says. */
export interface ShelfViewState {
  readonly tab: ShelfTab;
  readonly sort: ShelfSort;
  /** Text to find, without spaces around it. */
  readonly q: string;
  readonly pageNo: number;
}

const MAX_SEARCH_LENGTH = 100;

/** Reads the query of the shelf; invalid values count as missing. */
export function parseShelfViewState(query: URLSearchParams): ShelfViewState {
  const pageNo = query.get('pageNo') ?? '';
  return {
    tab: SHELF_TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    sort: SHELF_SORTS.find((sort) => sort === query.get('sort')) ?? 'read',
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    pageNo: /^[1-9]\d{0,5}$/.test(pageNo) ? Number(pageNo) : 1,
  };
}
