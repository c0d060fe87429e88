import type { CodeDelivery } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import styles from './purchase.module.css';

const WAYS = ['mail', 'roster'] as const satisfies readonly CodeDelivery[];

interface DeliveryChoiceProps {
  readonly delivery: CodeDelivery;
  readonly onChange: (delivery: CodeDelivery) => void;
}

/** How an institution hands the CODEs to its students; the checkout can still change it. */
export function DeliveryChoice({ delivery, onChange }: DeliveryChoiceProps) {
  const t = useT('book-detail');
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{t('buy.usage.code')}</legend>
      {WAYS.map((way) => (
        <label key={way} className={styles.usage}>
          <input type="radio" name="delivery" checked={way === delivery} onChange={() => onChange(way)} />
          <b>{t(`buy.delivery.${way}`)}</b>
          {t(`buy.deliveryText.${way}`)}
        </label>
      ))}
    </fieldset>
  );
}
