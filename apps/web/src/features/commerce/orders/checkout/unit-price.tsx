import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './checkout.module.css';

interface UnitPriceProps {
  readonly priceFen: number;
  readonly listFen: number;
}

/** The price of one copy, below the list price when they differ. */
export function UnitPrice({ priceFen, listFen }: UnitPriceProps) {
  const t = useT('cart');
  return (
    <>
      {listFen !== priceFen && (
        <span className={styles.was}>
          <span className="vh">{t('listPrice')} </span>
          <s>¥{formatMoney(listFen)}</s>
        </span>
      )}
      ¥{formatMoney(priceFen)}
    </>
  );
}
