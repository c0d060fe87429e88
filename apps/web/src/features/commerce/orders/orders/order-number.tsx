import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import styles from './orders.module.css';

/** The number of an order with a copy button. */
export function OrderNumber({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo);
      showToast('success', t('copied'));
    } catch {
      showToast('error', t('copyFailed'));
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
