import { BUYER_TYPES } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import styles from './buy-box.module.css';

/** Shown instead of the purchase buttons: which user types can buy. */
export function PurchaseNotAllowed() {
  const t = useT('book-detail');
  const common = useT('shared');
  const roleType = useClientStore((client) => client.roleType);
  const buyers = BUYER_TYPES.map((type) => common(`role.${type}`)).join(common('listSeparator'));
  return (
    <p className={styles.restricted}>
      <Icon name="lock" />
      <span>
        {t('buy.restricted', { who: buyers, role: common(`role.${roleType}`) })}{' '}
        <Link className="lk" to={paths.personal.service}>
          {common('toSupport')}
        </Link>
      </span>
    </p>
  );
}
