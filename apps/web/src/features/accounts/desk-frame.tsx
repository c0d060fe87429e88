import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { ReadingDeskDrawing } from '../../shared/ui/drawings/reading-desk.tsx';
import styles from './desk-frame.module.css';

/** A reading desk, and a panel beside it. */
export function DeskFrame({ children }: { readonly children: ReactNode }) {
  const t = useT('accounts');
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.desk} aria-hidden="true">
        <ReadingDeskDrawing />
        <p>{t('caption')}</p>
      </div>
      {children}
    </div>
  );
}
