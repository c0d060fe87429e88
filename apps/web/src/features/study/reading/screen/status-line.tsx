import type { ReactNode } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { IconName } from '../../../../shared/ui/icon-names.ts';
import styles from './screen.module.css';

interface StatusLineProps {
  readonly icon: IconName;
  readonly children: ReactNode;
  /** Buttons and links. */
  readonly actions?: ReactNode;
}

/** A message over the lower edge of the page. It takes no focus and moves no text. */
export function StatusLine({ icon, children, actions }: StatusLineProps) {
  return (
    <div className={styles.line} role="status">
      <Icon name={icon} size={15} />
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The container of the status lines; the last one is at the bottom. */
export function StatusLines({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.lines} data-notices>
      {children}
    </div>
  );
}
