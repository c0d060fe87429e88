import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import styles from './account-panel.module.css';
import { useSignInQuery } from './sign-in-query.ts';

/** By password or by code; the choice is in the address. */
export function SignInTabs() {
  const t = useT('sign-in');
  const { method: current, portal, from } = useSignInQuery();
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('methods')}>
      {(['password', 'code'] as const).map((method) => (
        <Link
          key={method}
          to={paths.login(from, { portal, method: method === 'code' ? method : undefined })}
          replace
          aria-current={method === current ? 'page' : undefined}
        >
          {t(`by.${method}`)}
        </Link>
      ))}
    </nav>
  );
}
