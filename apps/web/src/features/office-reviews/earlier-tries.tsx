import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ReviewState } from './review-state.tsx';
import type { Review } from './review.ts';
import styles from './open-review.module.css';

/** What the same person sent before; nothing for a first try. */
export function EarlierTries({ earlier }: Pick<Review, 'earlier'>) {
  const t = useT('office-reviews');
  if (earlier.length === 0) return null;
  return (
    <>
      <h3>{t('earlier')}</h3>
      <ul className={styles.earlier}>
        {earlier.map(({ state, reason, submittedAt }) => (
          <li key={submittedAt}>
            <ReviewState state={state} /> <span className="num sub s12">{formatInstant(submittedAt)}</span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
