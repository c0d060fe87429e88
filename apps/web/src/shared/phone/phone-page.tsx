import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import { BackButton } from './back-button.tsx';
import { PhoneTabs } from './phone-tabs.tsx';
import type { PhoneTab } from './phone-tabs.tsx';
import styles from './phone-page.module.css';

interface PhonePageProps {
  /** In the top bar. */
  readonly title?: string;
  /** The content has a heading of its own, so that the title of the bar is none. */
  readonly hasHeading?: boolean;
  /** For one of the four root pages: its bottom tab, instead of the way back. */
  readonly tab?: PhoneTab;
  /** The top bar holds this instead of title and way back. */
  readonly top?: ReactNode;
  /** At the right of the top bar; two at most. */
  readonly actions?: ReactNode;
  /** The bar at the foot, which stays visible. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** A page on a phone: top bar above the 文武线, content, and at its foot the bar of actions or the bottom tabs. */
export function PhonePage(props: PhonePageProps) {
  const { title, hasHeading = false, tab, top, actions, bar, children } = props;
  const t = useT('phone');
  const Title = hasHeading ? 'p' : 'h1';
  return (
    <div className={styles.page}>
      <SkipLink target="main">{t('skip')}</SkipLink>
      <header className={styles.top} data-has-actions={actions || top ? 'yes' : undefined}>
        {!tab && <BackButton />}
        {top ?? (
          <Title className={styles.title} data-root={tab && 'yes'}>
            {title}
          </Title>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {bar && <div className={styles.bar}>{bar}</div>}
      {tab && <PhoneTabs current={tab} />}
    </div>
  );
}
