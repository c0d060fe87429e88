import type { CodeDelivery, Duration } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { Link, useSearchParams } from 'react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../../shared/ui/button.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import styles from './purchase.module.css';

interface BuyButtonsProps {
  readonly bookId: number;
  readonly duration: Duration;
  /** The CODEs to buy; undefined for the buyer's own shelf. */
  readonly codes: { readonly quantity: number; readonly delivery: CodeDelivery } | undefined;
  /** The text of the button that buys. */
  readonly label: 'buy.now' | 'owned.renew' | 'preorder.now';
}

/** The buttons 立即购买 and 加入购物车. A guest signs in first; the book is then added to the cart. */
export function BuyButtons({ bookId, duration, codes, label }: BuyButtonsProps) {
  const t = useT('book-detail');
  const common = useT('shared');
  const isGuest = useClientStore((client) => client.personalInfo === null);
  const isInstitution = useClientStore((client) => client.roleType) === USER_TYPE.institution;
  const adding = useAddToCart(bookId, codes);
  usePendingCartAdd(() => adding.mutate(duration));
  const add = () => {
    if (!adding.isPending) adding.mutate(duration);
  };
  const addedDuration = adding.data?.isOK ? adding.variables : undefined;
  const addLabel = (
    <>
      <Icon name="cart" size={18} />
      {t('buy.add')}
    </>
  );
  return (
    <>
      <div className={styles.buttons} data-quoted={isInstitution || undefined}>
        <ButtonLink look="buy" size="large" to={paths.buyNow(bookId, duration, codes)}>
          {t(label)}
        </ButtonLink>
        {isGuest ? (
          <ButtonLink size="large" to={paths.login(paths.bookDetail(bookId, { duration, addToCart: true }))}>
            {addLabel}
          </ButtonLink>
        ) : (
          // not `disabled`, which would lose the focus
          <Button size="large" aria-disabled={adding.isPending} onClick={add}>
            {addLabel}
          </Button>
        )}
        {isInstitution && codes && (
          <ButtonLink
            size="large"
            to={paths.personal.newQuotation({
              lines: [{ bookId, duration, quantity: codes.quantity, codeDelivery: codes.delivery }],
            })}
          >
            {t('volume.quotation')}
          </ButtonLink>
        )}
      </div>
      {addedDuration && (
        <InlineAlert
          tone="ok"
          title={t('buy.added', { duration: common(`duration.${addedDuration}`) })}
          action={
            <Link className="lk" to={paths.cart}>
              {t('buy.toCart')}
            </Link>
          }
        />
      )}
    </>
  );
}

/**
 * `add=1` in the address means that a guest chose 加入购物车 before signing in. The book is added once, and the
 * parameter is removed, so that neither a reload nor going back repeats it.
 */
function usePendingCartAdd(addToCart: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isSignedIn = useClientStore((client) => client.personalInfo !== null);
  const isPending = search.get('add') === '1';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPending || isDone.current) return;
    isDone.current = true;
    const next = new URLSearchParams(search);
    next.delete('add');
    setSearch(next, { replace: true });
    if (isSignedIn) addToCart();
  }, [isPending, isSignedIn, search, setSearch, addToCart]);
}
