import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { Price } from '../../shared/ui/price.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import type { BookData, BookPrice } from './book-data.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { dayInWords } from './day-words.ts';
import { discountOf } from './discount.ts';
import { DurationTiles } from './duration-tiles.tsx';
import { OnlyForReaders } from './only-for-readers.tsx';
import { useDuration } from './use-duration.ts';
import styles from './buy-box.module.css';

interface BuyChoiceProps {
  readonly book: BookData;
  readonly prices: readonly [BookPrice, ...BookPrice[]];
  readonly mayBuy: boolean;
}

/** How long, for how much, and the buttons. */
export function BuyChoice({ book, prices, mayBuy }: BuyChoiceProps) {
  const t = useT('catalog');
  const language = useLanguage();
  const [chosen, chooseDuration] = useDuration(prices);
  const discount = discountOf(chosen, language);
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
          : t('buy.until', { day: dayInWords(chosen.endDay, language) })}
      </p>
      <h2 className={styles.legend}>{t('buy.mode')}</h2>
      <p className={styles.mode}>
        <b>{t('buy.here')}</b>
        {t('buy.hereText')}
      </p>
      {mayBuy ? <BuyButtons bookId={book.bookId} duration={chosen.duration} /> : <OnlyForReaders />}
    </>
  );
}
