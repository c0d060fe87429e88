import { useEffect } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { isBuyerType } from '@zhiye/contract/constants';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { loadSearchTypes } from '../../shared/state/shop-data.ts';
import { useClientStore } from '../../shared/state/client-store.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { HeaderLinks } from './header-links.tsx';
import { HeaderSearch } from './header-search.tsx';
import { HeaderTabs } from './header-tabs.tsx';
import styles from './header.module.css';
import { callQuery } from '../../shared/api/index.ts';
import { CountBadge } from '../../shared/ui/feedback/count-badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

/** The header of every page of the shell (requirements ): 102 px in two rows above the double rule. */
export function Header() {
  const t = useT('app');
  const bookTotalNum = useClientStore((state) => state.bookTotalNum);
  const searchShow = useClientStore((state) => state.headerSearchShow);
  useEffect(() => void loadSearchTypes(), []);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <Link to={paths.home}>
          <Logo />
          <span className="vh"> {t('header.home')}</span>
        </Link>
        <div className={styles.rows}>
          <div className={styles.services}>
            <p className={styles.onSale}>
              {bookTotalNum > 0 && (
                <>
                  {t('header.onSale')} <b className="num">{formatCount(bookTotalNum)}</b>{' '}
                  {t('header.onSaleUnit')}
                </>
              )}
            </p>
            <HeaderLinks />
          </div>
          <div className={styles.navigation}>
            <HeaderTabs />
            <div className={styles.tools}>
              {searchShow && <HeaderSearch />}
              <CartLink />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The link to the cart with the number of titles in it; only buyers have a cart. */
function CartLink() {
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
