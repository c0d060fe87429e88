import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { useReaderHost } from './reader-host.ts';
import styles from './panel-frame.module.css';

interface PanelFrameProps {
  /** The name of the registered panel; the button closes it. */
  readonly name: string;
  readonly title: string;
  /** How many things the panel lists. */
  readonly count?: number;
  /** Shown between title and button. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A panel on the right: heading and button stay in view, the content scrolls. */
export function PanelFrame({ name, title, count, link, children }: PanelFrameProps) {
  const t = useT('shared');
  const { closePanel } = useReaderHost();
  return (
    <div className={styles.panel}>
      <header>
        <h2>
          {title} {count !== undefined && <span className="num">{count}</span>}
        </h2>
        {link}
        <button type="button" aria-label={t('close')} title={t('close')} onClick={() => closePanel(name)}>
          <Icon name="close" size={15} />
        </button>
      </header>
      {children}
    </div>
  );
}

interface PanelHintProps {
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A sentence in a panel, such as why it is empty. */
export function PanelHint({ role, children }: PanelHintProps) {
  return (
    <p className={styles.hint} role={role}>
      {children}
    </p>
  );
}
