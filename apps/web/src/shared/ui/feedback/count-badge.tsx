import styles from './count-badge.module.css';

/** The largest number that fits into a badge. */
const LARGEST_SHOWN = 99;

interface CountBadgeProps {
  readonly total: number;
  /** The same in words, for screen readers. */
  readonly label: string;
}

/** A count beside a link; renders nothing for 0. */
export function CountBadge({ total, label }: CountBadgeProps) {
  if (total <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{total > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : total}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
