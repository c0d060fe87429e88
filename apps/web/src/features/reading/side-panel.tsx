import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import type { SideTab } from './use-panels.ts';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly children: ReactNode;
}

const TABS: readonly SideTab[] = ['contents', 'search'];

/** The panel at the left: a row of tabs over what the chosen one shows. */
export function SidePanel({ tab, onTab, children }: SidePanelProps) {
  const t = useT('reading');
  return (
    <nav className={styles.panel} aria-label={t(`side.${tab}`)}>
      <div className={styles.tabs}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === tab ? 'true' : undefined}
            onClick={() => onTab(name)}
          >
            {t(`side.${name}`)}
          </button>
        ))}
      </div>
      {children}
    </nav>
  );
}
