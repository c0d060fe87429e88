import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ReadingDeskDrawing } from '../../../../shared/ui/drawings/reading-desk.tsx';
import styles from './sign-in.module.css';

/** The drawing of a reading desk, and the panel beside it. */
export function SignInLayout({ children }: { readonly children: ReactNode }) {
  const t = useT('sign-in');
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.drawing} aria-hidden="true">
        <ReadingDeskDrawing />
        <p>{t('caption')}</p>
      </div>
      {children}
    </div>
  );
}
