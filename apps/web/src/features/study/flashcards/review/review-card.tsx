import { useT } from '../../../../shared/i18n/use-t.ts';
import { CardPicture } from '../cards/card-picture.tsx';
import { CardSource } from '../cards/card-source.tsx';
import { CardBack, CardFront } from '../cards/card-text.tsx';
import type { ReviewTurn } from './use-review-round.ts';
import styles from './review.module.css';

interface ReviewCardProps {
  readonly due: ReviewTurn;
  readonly isAnswered: boolean;
  readonly onMaster: () => void;
}

/** The card under review: the question, and the answer once it is asked for. */
export function ReviewCard({ due: { card }, isAnswered, onMaster }: ReviewCardProps) {
  const t = useT('flashcards');
  return (
    <div className={styles.stack}>
      <article className={styles.card}>
        <div aria-live="polite" className={styles.body}>
          <p className={styles.mark} aria-hidden="true">
            {t('review.question')}
          </p>
          <h2>
            <span className="vh">{t('form.front')} </span>
            <CardFront card={card} isAnswered={isAnswered} />
          </h2>
          {card.hasPicture && <CardPicture cardId={card.cardId} />}
          {isAnswered && (card.back !== '' || card.source.quote !== '') && (
            <>
              <hr />
              <p className={styles.mark} data-answer aria-hidden="true">
                {t('review.answer')}
              </p>
              {card.back !== '' && (
                <p className={styles.answer}>
                  <span className="vh">{t('form.back')} </span>
                  <CardBack text={card.back} />
                </p>
              )}
              {card.source.quote !== '' && card.source.quote !== card.back && (
                <blockquote className={styles.quote}>
                  <CardBack text={card.source.quote} />
                </blockquote>
              )}
            </>
          )}
        </div>
        <footer>
          {isAnswered ? <CardSource card={card} /> : <span />}
          <button type="button" className={styles.link} onClick={onMaster}>
            {t('review.master')}
          </button>
        </footer>
      </article>
    </div>
  );
}
