import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../navigation/paths.ts';
import { phonePaths } from '../navigation/phone-paths.ts';
import type { IconName } from '../ui/icon-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './phone-tabs.module.css';

const TABS = {
  shelf: { to: paths.myBook, icon: 'shelf' },
  store: { to: paths.home, icon: 'store' },
  study: { to: phonePaths.study, icon: 'lamp' },
  me: { to: phonePaths.me, icon: 'user' },
} as const satisfies Record<string, { to: string; icon: IconName }>;

export type PhoneTab = keyof typeof TABS;

/** The bottom tabs of the four root pages; the ribbon hangs over the current one. */
export function PhoneTabs({ current }: { readonly current: PhoneTab }) {
  const t = useT('phone');
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {Object.entries(TABS).map(([name, { to, icon }]) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {t(`tabs.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
