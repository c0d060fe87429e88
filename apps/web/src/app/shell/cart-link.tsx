import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './cart-link.module.css';

/** The way to the cart with how many titles lie in it; only personal users and teachers have one to count. */
export function CartLink() {
  const t = useT('app');
  const roleType = useClientStore((state) => state.roleType);
  const hasCart = roleType === 1 || roleType === 2;
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
