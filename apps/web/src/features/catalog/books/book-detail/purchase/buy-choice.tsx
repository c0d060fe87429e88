import type { CodeDelivery, Duration, Language } from '@zhiye/contract';
import { Link, useSearchParams } from 'react-router';
import { BUYER_TYPES } from '@zhiye/contract/constants';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { PreorderNote } from '../../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import type { BookData, BookPrice } from '../book-data.ts';
import type { BookAccess } from '../../../../../shared/books/book-access.ts';
import { VolumePrices } from './volume-prices.tsx';
import { BuyButtons } from './buy-buttons.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { formatLongDate } from '../../../../../shared/i18n/long-date.ts';
import styles from './purchase.module.css';
import { useState } from 'react';
import { purchaseKind } from '../../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { QuantityField } from '../../../../../shared/ui/forms/quantity-field.tsx';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { formatMoney } from '../../../../../shared/format.ts';

const PURCHASE_END = { day: 'buy.until', none: 'buy.forever' };
const PREORDER_END = { day: 'preorder.start', none: 'preorder.start' };
const RENEWAL_END = { day: 'owned.renewTo', none: 'owned.renewForever' };

interface BuyChoiceProps {
  readonly book: BookData;
  readonly prices: readonly [BookPrice, ...BookPrice[]];
  readonly mayBuy: boolean;
  readonly access?: BookAccess;
}

/** Access period, price and purchase buttons. For an owner it is a renewal, which adds to the current end; a pre-order starts when the text is published. */
export function BuyChoice({ book, prices: listed, mayBuy, access }: BuyChoiceProps) {
  const t = useT('book-detail');
  const language = useLanguage();
  const isForOthers = purchaseKind(useClientStore((client) => client.roleType)) === 'code';
  const [quantity, setQuantity] = useState(1);
  const [delivery, setDelivery] = useState<CodeDelivery>('mail');
  const isPreorder = book.preorderDay !== null;
  const isRenewal = !isPreorder && access !== undefined && access.state !== 'none';
  const withEnd = (price: BookPrice): BookPrice => {
    const own = access?.endDays.find(({ duration }) => duration === price.duration);
    return own ? { ...price, endDay: own.endDay } : price;
  };
  const prices = [withEnd(listed[0]), ...listed.slice(1).map(withEnd)] as const;
  const [chosen, chooseDuration] = useDuration(prices);
  const end = isPreorder ? PREORDER_END : isRenewal ? RENEWAL_END : PURCHASE_END;
  const discount = formatDiscount(chosen, language);
  return (
    <>
      {isRenewal && <h2 className={styles.renew}>{t('owned.renew')}</h2>}
      {book.preorderDay && (
        <p>
          <PreorderNote day={book.preorderDay} />
        </p>
      )}
      <DurationTiles
        prices={prices}
        chosen={chosen}
        startsLater={isForOthers ? 'fromRedemption' : isPreorder ? 'fromPublication' : undefined}
        onChoose={chooseDuration}
      />
      {isForOthers ? (
        <>
          <div className={styles.quantity}>
            <span>{t('buy.quantity')}</span>
            <QuantityField quantity={quantity} title={book.title} onChange={setQuantity} />
            <small>{t('buy.typed')}</small>
          </div>
          <VolumePrices {...{ book, quantity, delivery }} duration={chosen.duration} onChange={setQuantity}>
            <DeliveryChoice delivery={delivery} onChange={setDelivery} />
          </VolumePrices>
        </>
      ) : (
        <>
          <p className={styles.amount}>
            <Price fen={chosen.priceFen} wasFen={chosen.listFen} size={34} />
            {discount && (
              <StatusTag tone="bad" glyph={false}>
                {t('buy.discount', { value: discount })}
              </StatusTag>
            )}
          </p>
          <p className="s13 sub">
            {chosen.endDay === null
              ? t(end.none)
              : t(end.day, { day: formatLongDate(chosen.endDay, language) })}
          </p>
          <h2 className={styles.legend}>{t('buy.usage.account')}</h2>
          <p className={styles.usage} data-only>
            <b>{t('buy.given')}</b>
            {t('buy.givenText')}
          </p>
        </>
      )}
      {!mayBuy && <PurchaseNotAllowed />}
      {mayBuy && access?.unpaidOrderNo && <UnpaidOrder orderNo={access.unpaidOrderNo} />}
      {mayBuy && !access?.unpaidOrderNo && (
        <BuyButtons
          bookId={book.bookId}
          duration={chosen.duration}
          codes={isForOthers ? { quantity, delivery } : undefined}
          label={isPreorder ? 'preorder.now' : isRenewal ? 'owned.renew' : 'buy.now'}
        />
      )}
    </>
  );
}

/**
 * The discount on the list price in the convention of the language: `7.7` in Chinese (折, tenths of the price that
 * remain), `23` in English (percent off). Null when there is none, or less than one percent.
 */
export function formatDiscount(
  { listFen, priceFen }: { readonly listFen: number; readonly priceFen: number },
  language: Language,
): string | null {
  if (listFen <= 0 || priceFen >= listFen) return null;
  const left = priceFen / listFen;
  const percentOff = Math.round((1 - left) * 100);
  if (percentOff < 1) return null;
  return language === 'en' ? String(percentOff) : String(Math.round(left * 100) / 10);
}

/** Leads to the order that waits to be paid, instead of a second one. */
function UnpaidOrder({ orderNo }: { readonly orderNo: string }) {
  const t = useT('book-detail');
  const action = (
    <Link className="lk" to={paths.payment(orderNo)}>
      {t('owned.pay')}
    </Link>
  );
  return (
    <InlineAlert tone="wait" title={t('owned.unpaid')} action={action}>
      {t('owned.unpaidText')}
    </InlineAlert>
  );
}

/**
 * The access period in the address, so that a link keeps the choice; the first one when the address has none that is
 * for sale. Choosing another one replaces the address without a new history entry.
 */
function useDuration(
  prices: readonly [BookPrice, ...BookPrice[]],
): readonly [BookPrice, (duration: Duration) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = prices.find(({ duration }) => duration === search.get('duration')) ?? prices[0];
  const choose = (duration: Duration) => {
    const next = new URLSearchParams(search);
    next.set('duration', duration);
    setSearch(next, { replace: true });
  };
  return [chosen, choose];
}

/** Shown instead of the purchase buttons: which user types can buy. */
function PurchaseNotAllowed() {
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

interface DurationTilesProps {
  readonly prices: readonly BookPrice[];
  readonly chosen: BookPrice;
  /** The access period starts at a day that is not known yet. */
  readonly startsLater: 'fromPublication' | 'fromRedemption' | undefined;
  readonly onChoose: (duration: Duration) => void;
}

/** The choice of the access period; each tile shows the price and the end date. */
function DurationTiles({ prices, chosen, startsLater, onChoose }: DurationTilesProps) {
  const t = useT('book-detail');
  const common = useT('shared');
  const endText = ({ duration, endDay }: Pick<BookPrice, 'duration' | 'endDay'>) => {
    if (startsLater === 'fromPublication' && duration !== 'long_term') return t('preorder.fromStart');
    return endDay === null ? t('buy.noEnd') : t('buy.to', { day: endDay });
  };
  return (
    <fieldset className={styles.durations}>
      <legend>
        {t('buy.duration')}
        {startsLater === 'fromRedemption' && <small>{t('buy.fromRedemption')}</small>}
      </legend>
      {prices.map(({ duration, priceFen, endDay }) => (
        <label key={duration}>
          <input
            type="radio"
            name="duration"
            value={duration}
            checked={duration === chosen.duration}
            onChange={() => onChoose(duration)}
          />
          <b>{common(`duration.${duration}`)}</b>
          <span className="num">¥{formatMoney(priceFen)}</span>
          {startsLater !== 'fromRedemption' && <i className="num">{endText({ duration, endDay })}</i>}
        </label>
      ))}
    </fieldset>
  );
}
