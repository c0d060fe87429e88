import { NO_CATEGORY } from '@zhiye/contract/constants/study/flashcard';
import { useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readChoice, readId } from '../../../../shared/navigation/url-query.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { ReviewSession } from './review-session.tsx';

const BOOK_ID = /^[1-9]\d{0,8}$/;

/** /personal/flashCard/review: the cards that are due today, of all categories or one. */
export function ReviewPage() {
  const t = useT('flashcards');
  const [query] = useSearchParams();
  const categoryId = readId(query, 'categoryId') ?? readChoice(query, 'categoryId', [NO_CATEGORY]);
  const book = query.get('bookId') ?? '';
  const bookId = BOOK_ID.test(book) ? Number(book) : undefined;
  return (
    <FlashcardFrame
      tab="review"
      categoryId={categoryId}
      pathOfCategory={(id) => paths.personal.flashCardReview({ categoryId: id, bookId })}
    >
      <ReviewSession
        key={categoryId}
        filter={{ categoryId, bookId }}
        done={(rated, undo) => (
          <EmptyState
            title={t(rated > 0 ? 'review.finished' : 'review.nothing')}
            actions={
              <>
                {undo}
                <ButtonLink to={paths.personal.flashCardList({ categoryId })}>{t('tabs.cards')}</ButtonLink>
              </>
            }
          >
            {rated > 0 && t('review.finishedText', { count: rated })}
          </EmptyState>
        )}
      />
    </FlashcardFrame>
  );
}
