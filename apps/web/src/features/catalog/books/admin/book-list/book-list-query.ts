import type { AdminBookFilter, AdminBookSort } from '@zhiye/contract';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { readChoice, readPageNo, readText } from '../../../../../shared/navigation/url-query.ts';

export const LISTED_FILTERS = ['on', 'off'] as const;
export const REVISION_FILTERS = ['with', 'without'] as const;
export const BOOK_SORTS = ['newest', 'changed', 'title', 'sales'] as const;

/** The query of the page address. */
export interface BookListQuery {
  readonly filter: AdminBookFilter;
  readonly sort: AdminBookSort | undefined;
  readonly pageNo: number;
  readonly bookId: number | undefined;
}

/** Invalid values count as left out. */
export function readBookListQuery(query: URLSearchParams): BookListQuery {
  const subjectCode = readText(query, 'subjectCode', 32);
  const filter = {
    keyword: readText(query, 'keyword', 100),
    subjectCode: subjectCode && /^[A-Za-z0-9-]+$/.test(subjectCode) ? subjectCode : undefined,
    publisher: readText(query, 'publisher', 100),
    listed: readChoice(query, 'listed', LISTED_FILTERS),
    publication: readChoice(query, 'publication', REVISION_FILTERS),
  };
  return {
    filter,
    sort: readChoice(query, 'sort', BOOK_SORTS),
    pageNo: readPageNo(query),
    bookId: readNumber(query.get('bookId')),
  };
}

const readNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

type Change = Partial<AdminBookFilter> & {
  readonly sort?: AdminBookSort;
  readonly pageNo?: number;
  readonly bookId?: number;
};

/** The address of the list after a change. A new filter or sort goes back to page 1. */
export function bookListPath({ filter, sort, pageNo }: BookListQuery, change: Change): string {
  const stays = 'pageNo' in change || 'bookId' in change;
  return adminPaths.bookList({ ...filter, sort, pageNo: stays ? pageNo : 1, ...change });
}
