import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../../../shared/phone/phone-page.tsx';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { UndoBar } from '../../undo-bar.tsx';
import { ReviewCard } from '../review-card.tsx';
import { ReviewButtons, ReviewEditDialog, ReviewProgress } from '../review-session.tsx';
import { useReviewFilter } from '../use-review-filter.ts';
import { useReviewSession } from '../use-review-session.ts';
import styles from './review-phone.module.css';
import { useCardSwipe } from './use-card-swipe.ts';

/** /personal/flashCard/review on a phone: one card of full height, graded by two buttons for the thumb or by a swipe. */
export function ReviewPhonePage() {
  const filter = useReviewFilter();
  return <Review key={`${filter.categoryId} ${filter.bookId}`} />;
}

function Review() {
  const t = useT('flashcards');
  const session = useReviewSession(useReviewFilter());
  const { round, current, ratedCount, isBusy, isAnswered } = session;
  const undo = ratedCount > 0 && (
    <button type="button" aria-label={t('review.undo')} disabled={isBusy} onClick={session.undoLast}>
      <Icon name="hist" size={22} />
    </button>
  );
  const actions = (
    <>
      {undo}
      {current && (
        <button type="button" aria-label={t('edit')} onClick={session.edit}>
          <Icon name="edit" size={20} />
        </button>
      )}
    </>
  );
  const bar = current && (
    <div className={styles.buttons}>
      <ReviewButtons
        due={current}
        isAnswered={isAnswered}
        isBusy={isBusy}
        onShow={session.show}
        onRate={session.rate}
      />
    </div>
  );
  return (
    <PhonePage title={t('tabs.review')} actions={actions} bar={bar}>
      {round.isPending && <Loading count={5} />}
      {round.isError && <ErrorState error={round.error} onRetry={() => void round.refetch()} />}
      {round.data && !current && (round.isFetching ? <Loading count={5} /> : <Done rated={ratedCount} />)}
      {round.data && current && <CardInHand session={session} left={round.data.total} />}
      <ReviewEditDialog session={session} />
      <UndoBar />
    </PhonePage>
  );
}

function Done({ rated }: { readonly rated: number }) {
  const t = useT('flashcards');
  return (
    <EmptyState
      title={t(rated > 0 ? 'review.finished' : 'review.nothing')}
      actions={<ButtonLink to={paths.personal.flashCard}>{t('tabs.cards')}</ButtonLink>}
    >
      {rated > 0 && t('review.finishedText', { count: rated })}
    </EmptyState>
  );
}

interface CardInHandProps {
  readonly session: ReturnType<typeof useReviewSession>;
  readonly left: number;
}

function CardInHand({ session, left }: CardInHandProps) {
  const t = useT('flashcards');
  const { current, isAnswered, isBusy } = session;
  const swipe = useCardSwipe({
    isAllowed: isAnswered && !isBusy,
    onTap: () => !isAnswered && session.show(),
    onSwipe: session.rate,
  });
  return (
    <section
      ref={session.region}
      className={styles.session}
      aria-label={t('tabs.review')}
      tabIndex={-1}
      onKeyDown={session.runKey}
    >
      <ReviewProgress rated={session.ratedCount} left={left} />
      <div className={styles.hand} key={session.turn}>
        {swipe.side && (
          <p
            className={styles.grade}
            data-side={swipe.side}
            data-decided={swipe.isDecided}
            aria-hidden="true"
          >
            {t(`review.${swipe.side}`)}
          </p>
        )}
        <div className={styles.card} {...swipe.handlers} style={swipe.style}>
          <ReviewCard due={current!} isAnswered={isAnswered} onMaster={session.master} />
        </div>
      </div>
    </section>
  );
}
