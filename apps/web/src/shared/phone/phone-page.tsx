import { FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { SkipLink } from '../ui/navigation/skip-link.tsx';
import styles from './phone-page.module.css';
import { paths } from '../navigation/paths.ts';
import { useClientStore } from '../state/client-store.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';
import { ActionBarPlace } from './action-bar.tsx';

/** The root pages that only phones have; on computers these addresses lead on. */
const PHONE_PATHS = { me: '/personal', study: '/personal/flashCard' } as const;

interface PhonePageProps {
  /** Shown in the top bar. */
  readonly title?: string;
  /** The content has a heading of its own, so that the title of the bar is none. */
  readonly hasHeading?: boolean;
  /** One of the four root pages has its bottom tabs instead of the way back, unless it has a bar. */
  readonly tab?: PhoneTab;
  /** The top bar holds this instead of title and way back. */
  readonly top?: ReactNode;
  /** Shown at the right of the top bar; two at most. */
  readonly actions?: ReactNode;
  /** The bar at the foot, which stays visible. What stands deeper in the page is put there by `ActionBar`. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** A page on a phone: top bar above the 文武线, content, and at its foot the bar of actions or the bottom tabs. */
export function PhonePage(props: PhonePageProps) {
  const { title, hasHeading = false, tab, top, actions, bar, children } = props;
  const t = useT('phone');
  const [place, setPlace] = useState<HTMLElement | null>(null);
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
        <ActionBarPlace value={place}>{children}</ActionBarPlace>
      </main>
      <div className={styles.bar} ref={setPlace}>
        {bar}
      </div>
      {tab && !bar && <PhoneTabs current={tab} />}
    </div>
  );
}

/** The way back. The first page of a visit has none in the history and leads to the store. */
function BackButton() {
  const t = useT('phone');
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t('back')}
      onClick={() => void (isFirst ? navigate(paths.home, { replace: true }) : navigate(-1))}
    >
      <Icon name="left" size={22} />
    </button>
  );
}

const TABS = {
  shelf: { to: paths.myBook, icon: 'shelf' },
  store: { to: paths.home, icon: 'store' },
  study: { to: PHONE_PATHS.study, icon: 'lamp' },
  me: { to: PHONE_PATHS.me, icon: 'user' },
} as const satisfies Record<string, { to: string; icon: IconName }>;

type PhoneTab = keyof typeof TABS;

/** The bottom tabs of the four root pages; the ribbon hangs over the current one. */
function PhoneTabs({ current }: { readonly current: PhoneTab }) {
  const t = useT('phone');
  const roleType = useClientStore((state) => state.roleType);
  // an institution has neither bookshelf nor flashcards, and a guest may become a student
  const isReader = roleType === null || FLASHCARD_TYPES.some((type) => type === roleType);
  const tabs = Object.entries(TABS).filter(([name]) => isReader || (name !== 'shelf' && name !== 'study'));
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {tabs.map(([name, { to, icon }]) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
