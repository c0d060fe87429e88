import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { PreorderNote } from '../../../../../shared/ui/books/preorder-note.tsx';
import { Price } from '../../../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';
import type { BookData, BookPrice } from '../book-data.ts';
import type { BookAccess } from './book-access.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { formatLongDate } from '../../../../../shared/i18n/long-date.ts';
import { formatDiscount } from './discount.ts';
import { DurationTiles } from './duration-tiles.tsx';
import { PurchaseNotAllowed } from './purchase-not-allowed.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useDuration } from './use-duration.ts';
import styles from './buy-box.module.css';
import { useState } from 'react';
import { purchaseKind } from '../../../../../shared/books/purchase-kind.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';
import { QuantityField } from '../../../../../shared/ui/forms/quantity-field.tsx';

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
  const kind = purchaseKind(useClientStore((client) => client.roleType));
  const isForOthers = kind === 'code';
  const [quantity, setQuantity] = useState(1);
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
      <p className={styles.amount}>
        <Price fen={chosen.priceFen} wasFen={chosen.listFen} size={34} />
        {discount && (
          <StatusTag tone="bad" glyph={false}>
            {t('buy.discount', { value: discount })}
          </StatusTag>
        )}
      </p>
      <p className="s13 sub">
        {isForOthers
          ? t('buy.fromRedemption')
          : chosen.endDay === null
            ? t(end.none)
            : t(end.day, { day: formatLongDate(chosen.endDay, language) })}
      </p>
      {isForOthers && (
        <div className={styles.usage}>
          <b>{t('buy.quantity')}</b>
          <QuantityField quantity={quantity} title={book.title} onChange={setQuantity} />
        </div>
      )}
      <h2 className={styles.legend}>{t('buy.usage')}</h2>
      <p className={styles.usage}>
        <b>{t(`buy.given.${kind}`)}</b>
        {t(`buy.givenText.${kind}`)}
      </p>
      {!mayBuy && <PurchaseNotAllowed />}
      {mayBuy && access?.unpaidOrderNo && <UnpaidOrder orderNo={access.unpaidOrderNo} />}
      {mayBuy && !access?.unpaidOrderNo && (
        <BuyButtons
          bookId={book.bookId}
          duration={chosen.duration}
          quantity={isForOthers ? quantity : undefined}
          label={isPreorder ? 'preorder.now' : isRenewal ? 'owned.renew' : 'buy.now'}
        />
      )}
    </>
  );
}
