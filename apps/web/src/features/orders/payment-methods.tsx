import { useT } from '../../shared/i18n/use-t.ts';
import styles from './payment-methods.module.css';

/** A tile for each way to pay, three in a row; WeChat Pay is the first. */
export function PaymentMethods() {
  const t = useT('orders');
  return (
    <fieldset className={styles.methods}>
      <legend className="vh">{t('payment.methods')}</legend>
      <label className={styles.tile}>
        <input className="vh" type="radio" name="method" value="wechat" defaultChecked />
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <rect width="24" height="24" rx="5" fill="#0b7a3e" />
          <path d="M5.5 12.5l4.5 4.5L19 7.5" stroke="#fff" strokeWidth="2.6" fill="none" />
        </svg>
        <span>
          <b>{t('method.wechat')}</b>
          {t('payment.wechatHint')}
        </span>
      </label>
    </fieldset>
  );
}
