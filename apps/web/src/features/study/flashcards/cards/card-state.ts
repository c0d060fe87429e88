// What the address of the list of cards says, and what it asks the server for.
import { FLASHCARD_SORTS, FLASHCARD_STATUSES, NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardSort, FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import {
  readChoice,
  readId,
  readPageNo,
  readPositive,
  readText,
} from '../../../../shared/navigation/url-query.ts';

const MAX_KEYWORD = 100;

export interface CardListState {
  readonly q?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly bookId?: number | undefined;
  /** Empty for all. */
  readonly status: readonly FlashcardStatus[];
  readonly sort: FlashcardSort;
  readonly pageNo: number;
}

/** Invalid values count as missing. */
export function readCardList(query: URLSearchParams): CardListState {
  const named = (query.get('status') ?? '').split(',');
  return {
    q: readText(query, 'q', MAX_KEYWORD),
    categoryId: readId(query, 'categoryId') ?? readChoice(query, 'categoryId', [NO_CATEGORY]),
    bookId: readPositive(query, 'bookId'),
    status: FLASHCARD_STATUSES.filter((status) => named.includes(status)),
    sort: readChoice(query, 'sort', FLASHCARD_SORTS) ?? 'due',
    pageNo: readPageNo(query),
  };
}

export const cardListQuery = ({ q, categoryId, bookId, status, sort, pageNo }: CardListState) => ({
  keyword: q,
  categoryId,
  bookId,
  ...(status.length > 0 && { status: status.join(',') }),
  sort,
  pageNo,
});
