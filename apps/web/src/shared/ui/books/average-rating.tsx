import { formatCount } from '../../format.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './average-rating.module.css';

interface AverageRatingProps {
  /** 1 to 5 with one decimal; null until enough people have rated. */
  readonly score: number | null;
  readonly count: number;
}

const MAX_STARS = 5;
const STAR = 'M8 .9l2.1 4.6 5 .6-3.7 3.4 1 5L8 12l-4.4 2.5 1-5L.9 6.1l5-.6z';

/** Stars, the average and how many have rated; nothing while there is no average. */
export function AverageRating({ score, count }: AverageRatingProps) {
  const t = useT('shared');
  if (score === null) return null;
  const value = score.toFixed(1);
  return (
    <p className={styles.score}>
      <span className="vh">{t('book.score', { score: value, total: formatCount(count) })}</span>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.stars}>
          <Stars />
          <span className={styles.full} style={{ width: `${(score / MAX_STARS) * 100}%` }}>
            <Stars />
          </span>
        </span>
        <b>{value}</b>
        {t('book.ratings', { total: formatCount(count) })}
      </span>
    </p>
  );
}

function Stars() {
  return (
    <svg viewBox={`0 0 ${MAX_STARS * 17} 16`} width={MAX_STARS * 14} height={13} fill="currentColor">
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <path key={index} d={STAR} transform={`translate(${index * 17})`} />
      ))}
    </svg>
  );
}
