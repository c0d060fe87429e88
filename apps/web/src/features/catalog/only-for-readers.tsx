import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './buy-box.module.css';

/** In the place of the buttons: who can buy, for accounts that cannot. */
export function OnlyForReaders() {
  const t = useT('catalog');
  const common = useT('shared');
  const roleType = useClientStore((client) => client.roleType);
  const who = [1, 2].map((type) => common(`role.${type}`)).join(common('listSeparator'));
  return (
    <p className={styles.only}>
      <Icon name="lock" />
      <span>
        {t('buy.only', { who, role: common(`role.${roleType}`) })}{' '}
        <Link className="lk" to={paths.personal.service}>
          {common('toSupport')}
        </Link>
      </span>
    </p>
  );
}
