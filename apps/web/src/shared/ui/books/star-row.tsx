import { Icon } from '../icon.tsx';
import styles from './star-row.module.css';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, filled to the score. Screen readers read the number beside them instead. */
export function StarRow({ score }: { readonly score: number }) {
  const row = STARS.map((star) => <Icon key={star} name="star" size={16} />);
  return (
    <span className={styles.stars} aria-hidden="true">
      <span>{row}</span>
      <span style={{ width: `${(score / 5) * 100}%` }}>{row}</span>
    </span>
  );
}
