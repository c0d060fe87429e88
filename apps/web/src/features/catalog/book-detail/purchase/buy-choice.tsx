import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { BookData, BookPrice } from '../book-data.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { formatLongDate } from '../long-date.ts';
import { formatDiscount } from './discount.ts';
import { DurationTiles } from './duration-tiles.tsx';
import { PurchaseNotAllowed } from './purchase-not-allowed.tsx';
import { useDuration } from './use-duration.ts';
import styles from './buy-box.module.css';

interface BuyChoiceProps {
  readonly book: BookData;
  readonly prices: readonly [BookPrice, ...BookPrice[]];
  readonly mayBuy: boolean;
}

/** Access period, price and purchase buttons. */
export function BuyChoice({ book, prices, mayBuy }: BuyChoiceProps) {
  const t = useT('book-detail');
  const language = useLanguage();
  const [chosen, chooseDuration] = useDuration(prices);
  const discount = formatDiscount(chosen, language);
  return (
    <>
      <DurationTiles prices={prices} chosen={chosen} onChoose={chooseDuration} />
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
          ? t('buy.forever')
          : t('buy.until', { day: formatLongDate(chosen.endDay, language) })}
      </p>
      <h2 className={styles.legend}>{t('buy.usage')}</h2>
      <p className={styles.usage}>
        <b>{t('buy.ownAccount')}</b>
        {t('buy.ownAccountText')}
      </p>
      {mayBuy ? <BuyButtons bookId={book.bookId} duration={chosen.duration} /> : <PurchaseNotAllowed />}
    </>
  );
}
