import { ORDER_REPLY_CODE, REPLY_CODE } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './checkout.module.css';

interface OrderSubmissionRefusalProps {
  readonly code: number;
  /** The total as it is now. */
  readonly amountFen: number;
}

/** Why the order was not placed, above the quote to check again. */
export function OrderSubmissionRefusal({ code, amountFen }: OrderSubmissionRefusalProps) {
  const t = useT('cart');
  if (code === ORDER_REPLY_CODE.priceChanged) {
    return (
      <div className={styles.box}>
        <InlineAlert tone="bad" title={t('confirm.priceChanged')}>
          {t('confirm.priceChangedText', { amount: formatMoney(amountFen) })}
        </InlineAlert>
      </div>
    );
  }
  if (code === ORDER_REPLY_CODE.orderChanged) {
    return (
      <div className={styles.box}>
        <InlineAlert tone="bad" title={t('confirm.orderChanged')}>
          {t('confirm.orderChangedText')}
        </InlineAlert>
      </div>
    );
  }
  if (code === REPLY_CODE.idempotencyConflict) {
    const action = (
      <Link className="lk" to={paths.personal.order}>
        {t('confirm.toOrders')}
      </Link>
    );
    return (
      <div className={styles.box}>
        <InlineAlert tone="bad" title={t('confirm.mayExist')} action={action}>
          {t('confirm.mayExistText')}
        </InlineAlert>
      </div>
    );
  }
  return null;
}
