import { useQuery } from '@tanstack/react-query';
import { isBuyerType } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { callQuery } from '../api/index.ts';
import { useT } from '../i18n/use-t.ts';
import { isSaleOff } from '../sale.ts';
import { paths } from '../navigation/paths.ts';
import { useClientStore } from '../state/client-store.ts';
import { CountBadge } from '../ui/feedback/count-badge.tsx';
import { Icon } from '../ui/icon.tsx';

/** The cart with the number of titles in it, for the top bar. */
export function PhoneCartLink() {
  const t = useT('app');
  const hasCart = isBuyerType(useClientStore((state) => state.roleType));
  const { data } = useQuery({ ...callQuery('GET /b/v1/cart/getCart', {}), enabled: hasCart });
  if (isSaleOff()) return null;
  const total = hasCart && data ? data.list.length : 0;
  return (
    <Link to={paths.cart}>
      <span className="vh">{t('header.cart')}</span>
      <Icon name="cart" size={22} />
      <CountBadge total={total} label={t('header.cartCount', { total })} />
    </Link>
  );
}
