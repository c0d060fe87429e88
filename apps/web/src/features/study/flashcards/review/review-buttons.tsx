import type { DueFlashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { intervalOf } from './interval-text.ts';
import styles from './review.module.css';

interface ReviewButtonsProps {
  readonly due: DueFlashcard;
  readonly isAnswered: boolean;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onRate: (rating: FlashcardRating) => void;
}

/** Shows the answer; then 忘了 and 记得 with the time until the card is due again. The next button has the focus. */
export function ReviewButtons({ due, isAnswered, isBusy, onShow, onRate }: ReviewButtonsProps) {
  const t = useT('flashcards');
  const next = useRef<HTMLButtonElement>(null);
  const turn = `${due.card.cardId} ${due.card.reps} ${isAnswered}`;
  useEffect(() => next.current?.focus(), [turn]);
  const after = (minutes: number) => {
    const [unit, count] = intervalOf(minutes);
    return t(`review.after.${unit}`, { count });
  };
  if (!isAnswered) {
    return (
      <div className={styles.buttons} data-single>
        <button type="button" ref={next} className={styles.good} onClick={onShow}>
          <b>{t('review.show')}</b>
        </button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <button type="button" aria-disabled={isBusy} onClick={() => onRate('again')}>
        <b>{t('review.again')}</b> <span>{after(due.againMinutes)}</span> <kbd aria-hidden="true">1</kbd>
      </button>
      <button
        type="button"
        ref={next}
        className={styles.good}
        aria-disabled={isBusy}
        onClick={() => onRate('good')}
      >
        <b>{t('review.good')}</b> <span>{after(due.goodMinutes)}</span> <kbd aria-hidden="true">2</kbd>
      </button>
    </div>
  );
}
