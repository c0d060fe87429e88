import type { ReactNode } from 'react';
import { DataText } from '../../i18n/data-text.tsx';
import styles from './state-panel.module.css';

interface StatePanelProps {
  readonly drawing: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons; the first is the primary one. */
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
  /** The page shows nothing else, so the title is its heading. */
  readonly isPage?: boolean;
}

/** The common layout of the empty, error and no-permission states. */
export function StatePanel({ drawing, title, children, actions, role, isPage = false }: StatePanelProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={`card ${styles.panel}`} role={role}>
      {drawing}
      <Title>
        <DataText>{title}</DataText>
      </Title>
      {children && (
        <p>
          <DataText>{children}</DataText>
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
