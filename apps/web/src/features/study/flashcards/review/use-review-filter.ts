import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { useSearchParams } from 'react-router';
import { readChoice, readId } from '../../../../shared/navigation/url-query.ts';
import type { ReviewFilter } from './use-review-round.ts';

const BOOK_ID = /^[1-9]\d{0,8}$/;

/** The cards that the address asks for: all, of a category, or of a book. */
export function useReviewFilter(): ReviewFilter {
  const [query] = useSearchParams();
  const categoryId = readId(query, 'categoryId') ?? readChoice(query, 'categoryId', [NO_CATEGORY]);
  const book = query.get('bookId') ?? '';
  return { categoryId, bookId: BOOK_ID.test(book) ? Number(book) : undefined };
}
