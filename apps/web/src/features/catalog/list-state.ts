import type { BookSort } from '@zhiye/contract';

/** What the address of the list says. */
export interface ListState {
  readonly classCode?: string;
  /** Missing: as the shop sorts by itself. */
  readonly sortType?: BookSort;
  readonly pageNo: number;
  readonly view: 'grid' | 'list';
}

/** As a record, so that a sort which joins the contract is missed here by the compiler. */
const sorts: Record<BookSort, true> = { 10: true, 20: true, 30: true, 50: true, 60: true };

export const isBookSort = (value: number): value is BookSort => value in sorts;

/** Reads the query of the list; nonsense in it counts as nothing. */
export function readListState(query: URLSearchParams): ListState {
  const classCode = query.get('classCode') ?? '';
  const sortType = Number(query.get('sortType'));
  const pageNo = query.get('pageNo') ?? '';
  return {
    classCode: /^[A-Za-z0-9-]{1,32}$/.test(classCode) ? classCode : undefined,
    sortType: isBookSort(sortType) ? sortType : undefined,
    pageNo: /^[1-9]\d{0,8}$/.test(pageNo) ? Number(pageNo) : 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  };
}
