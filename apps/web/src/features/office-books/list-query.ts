import type { OfficeBookFilter, OfficeBookSort } from '@zhiye/contract';
import { paths } from '../../shared/paths.ts';
import { readChoice, readPageNo, readText } from '../../shared/url-query.ts';

export const SHELVES = ['on', 'off'] as const;
export const EDITIONS = ['with', 'without'] as const;
export const SORTS = ['newest', 'changed', 'title', 'sales'] as const;

/** What the address asks for. */
export interface BookListQuery {
  readonly filter: OfficeBookFilter;
  readonly sort: OfficeBookSort | undefined;
  readonly pageNo: number;
  readonly bookId: number | undefined;
}

/** Values the address cannot mean count as left out. */
export function readListQuery(query: URLSearchParams): BookListQuery {
  const classCode = readText(query, 'classCode', 32);
  const filter = {
    keyword: readText(query, 'keyword', 100),
    classCode: classCode && /^[A-Za-z0-9-]+$/.test(classCode) ? classCode : undefined,
    press: readText(query, 'press', 100),
    shelf: readChoice(query, 'shelf', SHELVES),
    edition: readChoice(query, 'edition', EDITIONS),
  };
  return {
    filter,
    sort: readChoice(query, 'sort', SORTS),
    pageNo: readPageNo(query),
    bookId: readNumber(query.get('bookId')),
  };
}

const readNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

type Change = Partial<OfficeBookFilter> & {
  readonly sort?: OfficeBookSort;
  readonly pageNo?: number;
  readonly bookId?: number;
};

/** The address of the list after a change; whatever narrows or sorts it starts it anew. */
export function bookListPath({ filter, sort, pageNo }: BookListQuery, change: Change): string {
  const stays = 'pageNo' in change || 'bookId' in change;
  return paths.office.bookList({ ...filter, sort, pageNo: stays ? pageNo : 1, ...change });
}
