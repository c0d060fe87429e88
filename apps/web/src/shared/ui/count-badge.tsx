import styles from './count-badge.module.css';

/** What a badge has room for. */
const LARGEST_SHOWN = 99;

interface CountBadgeProps {
  readonly total: number;
  /** The same in words, for whoever hears the page. */
  readonly label: string;
}

/** A small figure beside a link: how much waits there. Nothing when nothing does. */
export function CountBadge({ total, label }: CountBadgeProps) {
  if (total <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{total > LARGEST_SHOWN ? `${LARGEST_SHOWN}+` : total}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
