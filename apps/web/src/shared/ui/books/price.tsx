import { formatMoney } from '../../format.ts';
import styles from './price.module.css';

interface PriceProps {
  readonly fen: number;
  /** Pixels; 17 on a card, 30 for a sum. */
  readonly size?: number;
  /** The list price, struck through when it differs. */
  readonly wasFen?: number;
}

export function Price({ fen, size = 17, wasFen }: PriceProps) {
  return (
    <>
      <span className={styles.price} style={{ fontSize: size }}>
        <small>¥</small>
        {formatMoney(fen)}
      </span>
      {wasFen !== undefined && wasFen !== fen && <s className={styles.was}>¥{formatMoney(wasFen)}</s>}
    </>
  );
}
