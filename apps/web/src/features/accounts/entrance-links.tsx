import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import styles from './account-panel.module.css';
import { ENTRANCES, useSignInQuery } from './sign-in-query.ts';

/** The other doors, for the few who need them. */
export function EntranceLinks() {
  const t = useT('accounts');
  const { way, entrance: current, from } = useSignInQuery();
  const others = [undefined, ...ENTRANCES].filter((entrance) => entrance !== current);
  return (
    <nav className={styles.entrances} aria-label={t('entrances')}>
      {others.map((entrance) => (
        <Link
          key={entrance ?? 'personal'}
          className="lk"
          to={paths.login(from, { as: entrance, way: way === 'code' ? way : undefined })}
          replace
        >
          {t(`entrance.${entrance ?? 'personal'}`)}
        </Link>
      ))}
    </nav>
  );
}
