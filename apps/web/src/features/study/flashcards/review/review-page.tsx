import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { ReviewSession } from './review-session.tsx';
import { useReviewFilter } from './use-review-filter.ts';

/** /personal/flashCard/review: the cards that are due today, of all categories or one. */
export function ReviewPage() {
  const t = useT('flashcards');
  const { categoryId, bookId } = useReviewFilter();
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
