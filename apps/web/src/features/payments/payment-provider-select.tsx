import { useT } from '../../shared/i18n/use-t.ts';
import styles from './payment-provider-select.module.css';

/** A tile for each payment provider, three in a row; so far WeChat Pay. */
export function PaymentProviderSelect() {
  const t = useT('payments');
  return (
    <fieldset className={styles.methods}>
      <legend className="vh">{t('method.label')}</legend>
      <label className={styles.tile}>
        <input className="vh" type="radio" name="method" value="wechat" defaultChecked />
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <rect width="24" height="24" rx="5" fill="#0b7a3e" />
          <path d="M5.5 12.5l4.5 4.5L19 7.5" stroke="#fff" strokeWidth="2.6" fill="none" />
        </svg>
        <span>
          <b>{t('method.wechat')}</b>
          {t('method.wechatHint')}
        </span>
      </label>
    </fieldset>
  );
}
