import type { Duration } from '@zhiye/contract';
import { formatMoney } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import type { BookPrice } from '../book-data.ts';
import styles from './duration-tiles.module.css';

interface DurationTilesProps {
  readonly prices: readonly BookPrice[];
  readonly chosen: BookPrice;
  /** The access period starts at a day that is not known yet. */
  readonly startsLater: 'fromPublication' | 'fromRedemption' | undefined;
  readonly onChoose: (duration: Duration) => void;
}

/** The choice of the access period; each tile shows the price and the end date. */
export function DurationTiles({ prices, chosen, startsLater, onChoose }: DurationTilesProps) {
  const t = useT('book-detail');
  const common = useT('shared');
  return (
    <fieldset className={styles.durations}>
      <legend>{t('buy.duration')}</legend>
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
          <i className="num">
            {startsLater && duration !== 'long_term'
              ? t(startsLater === 'fromRedemption' ? 'buy.fromRedemptionShort' : 'preorder.fromStart')
              : endDay === null
                ? t('buy.noEnd')
                : t('buy.to', { day: endDay })}
          </i>
        </label>
      ))}
    </fieldset>
  );
}
