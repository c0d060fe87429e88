import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import styles from './order-number.module.css';

/** An order's number with the way to copy it. */
export function OrderNumber({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo);
      showNotice('success', t('copied'));
    } catch {
      showNotice('error', t('copyFailed'));
    }
  };
  return (
    <span className={styles.number}>
      {t('orderNo')} <b className="num">{orderNo}</b>
      <button type="button" className="lk" aria-label={t('copyNumber')} onClick={() => void copy()}>
        {t('copy')}
      </button>
    </span>
  );
}
