import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import tabs from '../../shared/ui/tabs.module.css';
import styles from './account-panel.module.css';
import { useSignInQuery } from './sign-in-query.ts';

/** By password or by code; which one stands in the address. */
export function SignInTabs() {
  const t = useT('accounts');
  const { way: current, entrance, from } = useSignInQuery();
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('ways')}>
      {(['password', 'code'] as const).map((way) => (
        <Link
          key={way}
          to={paths.login(from, { as: entrance, way: way === 'code' ? way : undefined })}
          replace
          aria-current={way === current ? 'page' : undefined}
        >
          {t(`by.${way}`)}
        </Link>
      ))}
    </nav>
  );
}
