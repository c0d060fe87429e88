import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import styles from './sign-in.module.css';
import { PORTALS, useSignInQuery } from './sign-in-query.ts';

/** Links to the other portals. */
export function PortalLinks() {
  const t = useT('sign-in');
  const { method, portal: current, from } = useSignInQuery();
  const others = [undefined, ...PORTALS].filter((portal) => portal !== current);
  return (
    <nav className={styles.portals} aria-label={t('portals')}>
      {others.map((portal) => (
        <Link
          key={portal ?? 'personal'}
          className="lk"
          to={paths.login(from, { portal, method: method === 'code' ? method : undefined })}
          replace
        >
          {t(`portal.${portal ?? 'personal'}`)}
        </Link>
      ))}
    </nav>
  );
}
