import type { Duration } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useWish } from './use-wish.ts';
import styles from './buy-box.module.css';

interface BuyButtonsProps {
  readonly bookId: number;
  readonly duration: Duration;
}

/** Buy now, or put it into the cart; a guest signs in on the way and finds it there. */
export function BuyButtons({ bookId, duration }: BuyButtonsProps) {
  const t = useT('catalog');
  const common = useT('shared');
  const isGuest = useClientStore((client) => client.personalInfo === null);
  const adding = useAddToCart(bookId);
  useWish(() => adding.mutate(duration));
  const added = adding.data?.isOK ? adding.variables : undefined;
  const addLabel = (
    <>
      <Icon name="cart" size={18} />
      {t('buy.add')}
    </>
  );
  return (
    <>
      <div className={styles.buttons}>
        <ButtonLink look="buy" size="large" to={paths.place(bookId, duration)}>
          {t('buy.now')}
        </ButtonLink>
        {isGuest ? (
          <ButtonLink size="large" to={paths.login(paths.bookDetail(bookId, { duration, add: true }))}>
            {addLabel}
          </ButtonLink>
        ) : (
          <Button size="large" disabled={adding.isPending} onClick={() => adding.mutate(duration)}>
            {addLabel}
          </Button>
        )}
      </div>
      {added && (
        <Message
          tone="ok"
          title={t('buy.added', { duration: common(`duration.${added}`) })}
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
