import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-names.ts';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
}

/** A line over the foot of the page: it tells, takes no focus and moves no text. */
export function NoticeLine({ icon, children, actions }: NoticeLineProps) {
  return (
    <div className={styles.line} role="status">
      <Icon name={icon} size={15} />
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Where the lines stand, the latest below. */
export function NoticeLines({ children }: { readonly children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>;
}
