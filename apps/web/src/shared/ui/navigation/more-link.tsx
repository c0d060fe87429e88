import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import styles from './more-link.module.css';

/** A small link to the full list, at the right of its heading. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={styles.more} to={to}>
      {children}
      <Icon name="right" size={14} />
    </Link>
  );
}
