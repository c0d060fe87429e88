import { useEffect, useRef } from 'react';
import { findReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import type { ReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import styles from './panels.module.css';

/** The panel on the right. It takes the focus, and gives it back when it closes. */
export function RightPanel() {
  const { panels } = useReaderScreenState();
  const chosen = findReaderPanel(panels.right);
  return chosen ? <OpenRightPanel key={chosen.name} chosen={chosen} /> : null;
}

function OpenRightPanel({ chosen }: { readonly chosen: ReaderPanel }) {
  const t = useT(chosen.namespace);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      // the focus was in the panel, which is gone now
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside className={styles.panel} aria-label={t(chosen.titleKey)} tabIndex={-1} ref={panel} data-scrolls>
      <chosen.Component />
    </aside>
  );
}
