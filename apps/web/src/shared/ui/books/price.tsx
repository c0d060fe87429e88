import { formatMoney } from '../../format.ts';
import { useT } from '../../i18n/use-t.ts';
import { isSaleOff } from '../../sale.ts';
import styles from './price.module.css';

interface PriceProps {
  readonly fen: number;
  /** Pixels; 17 on a card, 30 for a sum. */
  readonly size?: number;
  /** The list price, struck through when it differs. */
  readonly wasFen?: number;
  /** A sum of an order that the person has placed, not an offer. */
  readonly isRecord?: boolean;
}

export function Price({ fen, size = 17, wasFen, isRecord = false }: PriceProps) {
  const t = useT('shared');
  if (!isRecord && isSaleOff()) return null;
  return (
    <>
      <span className={styles.price} style={{ fontSize: size }}>
        <small>¥</small>
        {formatMoney(fen)}
      </span>
      {wasFen !== undefined && wasFen !== fen && (
        <s className={styles.was}>
          <span className="vh">{t('book.was')} </span>¥{formatMoney(wasFen)}
        </s>
      )}
    </>
  );
}
