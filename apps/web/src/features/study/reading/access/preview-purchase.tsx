import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Duration, UserType } from '@zhiye/contract';
import { useState } from 'react';
import { callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useBookAccess } from '../../../../shared/books/book-access.ts';
import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { NoSaleHere } from '../../../../shared/ui/no-sale-here.tsx';
import { offerOf } from './book-offer.ts';
import type { BookPrice } from './book-offer.ts';
import { BuyLink } from './buy-link.tsx';
import styles from './access.module.css';

type Book = DataOf<'GET /b/v1/book/getBook'>;

interface PreviewPurchaseProps {
  readonly book: Book;
}

/** The choice of the access period with its price at the end of a preview; institutions choose how many on the page of the book. */
export function PreviewPurchase({ book }: PreviewPurchaseProps) {
  const t = useT('reading');
  const buyer = useClientStore(({ roleType }) => roleType);
  const [wanted, setWanted] = useState<Duration>('one_year');
  const offer = offerOf(book, buyer, wanted);
  if (offer.kind === 'none') return null;
  if (offer.kind === 'noSaleHere') return <NoSaleHere />;
  if (offer.kind === 'unsold') return <p className={styles.noPrice}>{t('preview.unsold')}</p>;
  const { bookId } = book;
  if (offer.kind === 'code') return <InstitutionPurchase bookId={bookId} price={offer.chosen} />;
  return (
    <AccountPurchase
      bookId={bookId}
      prices={book.prices}
      chosen={offer.chosen}
      buyer={buyer}
      onChoose={setWanted}
    />
  );
}

interface InstitutionPurchaseProps {
  readonly bookId: number;
  /** The lowest price of a copy. */
  readonly price: BookPrice;
}

function InstitutionPurchase({ bookId, price: { priceFen, duration } }: InstitutionPurchaseProps) {
  const t = useT('reading');
  return (
    <>
      <p className={styles.endSum}>
        <span>{t('preview.institution')}</span>
        <Price fen={priceFen} size={24} />
      </p>
      <p className={styles.previewEndActions}>
        <ButtonLink look="buy" size="large" to={paths.bookDetail(bookId)}>
          {t('preview.chooseQuantity')}
        </ButtonLink>
        <ButtonLink
          size="large"
          to={paths.personal.newQuotation({ lines: [{ bookId, duration, quantity: 1 }] })}
        >
          {t('preview.quotation')}
        </ButtonLink>
      </p>
    </>
  );
}

interface AccountPurchaseProps {
  readonly bookId: number;
  readonly prices: readonly BookPrice[];
  readonly chosen: BookPrice;
  readonly buyer: UserType | null;
  readonly onChoose: (duration: Duration) => void;
}

function AccountPurchase({ bookId, prices, chosen, buyer, onChoose }: AccountPurchaseProps) {
  const t = useT('reading');
  const names = useT('shared');
  const relation = useBookRelation(bookId, buyer);
  const { duration, endDay, priceFen, listFen } = chosen;
  const buyPath = paths.buyNow(bookId, duration);
  return (
    <>
      <PeriodTiles prices={prices} chosen={chosen} onChoose={onChoose} />
      <p className={styles.endSum}>
        <span>
          <b>{names(`duration.${duration}`)}</b>{' '}
          {endDay === null ? t('preview.forever') : t('preview.until', { day: formatDay(endDay) })}
        </span>
        <span className={styles.endPrice}>
          <Price fen={priceFen} wasFen={listFen} size={30} />
        </span>
      </p>
      {relation.kind === 'expired' && <p>{t('preview.expired', { day: formatDay(relation.endDay) })}</p>}
      {relation.kind === 'inCart' && <p>{t('preview.inCart', { count: relation.titles })}</p>}
      <p className={styles.previewEndActions}>
        {relation.kind === 'inCart' ? (
          <>
            <BuyLink size="large" to={paths.cart}>
              {t('preview.toCart')}
            </BuyLink>
            <ButtonLink size="large" to={buyPath}>
              {t('preview.onlyThis')}
            </ButtonLink>
          </>
        ) : (
          <>
            <BuyLink size="large" to={buyPath}>
              {t(BUY_TEXTS[relation.kind])}
            </BuyLink>
            <SecondAction
              bookId={bookId}
              buyer={buyer}
              hadBook={relation.kind === 'expired'}
              duration={duration}
            />
          </>
        )}
      </p>
    </>
  );
}

/** What the reader already has of the book. */
type BookRelation =
  | { readonly kind: 'guest' | 'new' }
  | { readonly kind: 'expired'; readonly endDay: string }
  /** `titles`: how many titles the cart holds. */
  | { readonly kind: 'inCart'; readonly titles: number };

const BUY_TEXTS = { guest: 'preview.signInToBuy', new: 'preview.buy', expired: 'preview.renew' } as const;

/** While it loads, and when it cannot be loaded, the book counts as new: the checkout itself knows about an earlier purchase. */
function useBookRelation(bookId: number, buyer: UserType | null): BookRelation {
  const { access } = useBookAccess(bookId);
  const cartQuery = callQuery('GET /b/v1/cart/getCart', {}, { silent: true });
  const { data: cart } = useQuery({ ...cartQuery, enabled: buyer !== null });
  if (buyer === null) return { kind: 'guest' };
  if (access?.state === 'expired' && access.endDay) return { kind: 'expired', endDay: access.endDay };
  if (cart?.list.some(({ book }) => book.bookId === bookId))
    return { kind: 'inCart', titles: cart.list.length };
  return { kind: 'new' };
}

interface SecondActionProps {
  readonly bookId: number;
  readonly buyer: UserType | null;
  readonly hadBook: boolean;
  readonly duration: Duration;
}

/** Notes for those who had the book before, a sample for teachers; everyone else may put the book into the cart. */
function SecondAction({ bookId, buyer, hadBook, duration }: SecondActionProps) {
  const t = useT('reading');
  const choose = () => {
    if (hadBook) return { to: paths.personal.noteList({ bookId }), text: t('preview.myNotes') };
    if (buyer === USER_TYPE.teacher) return { to: paths.sampleBooks([bookId]), text: t('preview.sample') };
    return { to: paths.bookDetail(bookId, { duration, addToCart: true }), text: t('preview.addToCart') };
  };
  const { to, text } = choose();
  return (
    <ButtonLink size="large" to={to}>
      {text}
    </ButtonLink>
  );
}

interface PeriodTilesProps {
  readonly prices: readonly BookPrice[];
  readonly chosen: BookPrice;
  readonly onChoose: (duration: Duration) => void;
}

function PeriodTiles({ prices, chosen, onChoose }: PeriodTilesProps) {
  const t = useT('reading');
  const names = useT('shared');
  return (
    <fieldset className={styles.periods}>
      <legend>{t('preview.period')}</legend>
      {prices.map(({ duration, priceFen, endDay }) => (
        <label key={duration}>
          <input
            type="radio"
            name="period"
            value={duration}
            checked={duration === chosen.duration}
            onChange={() => onChoose(duration)}
          />
          <b>{names(`duration.${duration}`)}</b>
          <span className="num">¥{formatMoney(priceFen)}</span>
          <i className="num">{endDay === null ? t('preview.noEnd') : t('preview.to', { day: endDay })}</i>
        </label>
      ))}
    </fieldset>
  );
}
