import { useQuery } from '@tanstack/react-query';
import { isBuyerType } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { callQuery } from '../../shared/api/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { CountBadge } from '../../shared/ui/feedback/count-badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './cart-link.module.css';

/** The link to the cart with the number of titles in it; only buyers have a cart. */
export function CartLink() {
  const t = useT('app');
  const roleType = useClientStore((state) => state.roleType);
  const hasCart = isBuyerType(roleType);
  const { data } = useQuery({ ...callQuery('GET /b/v1/cart/getCart', {}), enabled: hasCart });
  const total = hasCart && data ? data.list.length : 0;
  return (
    <Link className={styles.cart} to={paths.cart}>
      <Icon name="cart" size={17} />
      {t('header.cart')}
      <CountBadge total={total} label={t('header.cartCount', { total })} />
    </Link>
  );
}
