import type { RefundableLine } from '@zhiye/contract';
import { useId } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './order-refunds.module.css';

interface RefundLineChoiceProps {
  readonly line: RefundableLine;
  /** The number of copies as it was typed; undefined while the line is not chosen. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
}

/** One line of the order: chosen or not, and for codes how many of them. */
export function RefundLineChoice({ line, typed, onType }: RefundLineChoiceProps) {
  const t = useT('refunds');
  const hintId = useId();
  const { title, unitFen, quantity, redeemedCodes } = line;
  const isChosen = typed !== undefined;
  return (
    <div>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onType(target.checked ? String(quantity) : undefined)}
        />
        <span lang={textLanguage(title)}>{title}</span>{' '}
        <span className="num">
          ¥{formatMoney(unitFen)}
          {redeemedCodes !== null && ` × ${quantity}`}
        </span>
      </label>
      {redeemedCodes !== null && (
        <div className={styles.codes}>
          <label>
            {t('codes.quantity')}
            <span className="vh" lang={textLanguage(title)}>{` ${title}`}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={quantity}
              disabled={!isChosen}
              aria-describedby={hintId}
              value={typed ?? ''}
              onChange={({ target }) => onType(target.value)}
            />
          </label>
          <span id={hintId} className="sub s13">
            {redeemedCodes > 0
              ? t('codes.some', { quantity, redeemed: redeemedCodes })
              : t('codes.all', { quantity })}
          </span>
        </div>
      )}
    </div>
  );
}
