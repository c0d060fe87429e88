import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './review.module.css';

interface ReviewProgressProps {
  /** Cards that were rated in this round, and cards that are still due. */
  readonly rated: number;
  readonly left: number;
}

export function ReviewProgress({ rated, left }: ReviewProgressProps) {
  const t = useT('flashcards');
  const total = rated + left;
  return (
    <>
      <p className={styles.count}>{t('review.left', { count: left })}</p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('review.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rated}
      >
        <i style={{ width: `${total === 0 ? 0 : (rated / total) * 100}%` }} />
      </div>
    </>
  );
}
