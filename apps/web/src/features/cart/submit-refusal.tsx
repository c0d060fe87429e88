import { Link } from 'react-router';
import { formatMoney } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Message } from '../../shared/ui/message.tsx';
import styles from './submit-refusal.module.css';

interface SubmitRefusalProps {
  readonly code: number;
  /** The total as it is now. */
  readonly amountFen: number;
}

/** Why the order was not placed, above what to check before it is placed again. */
export function SubmitRefusal({ code, amountFen }: SubmitRefusalProps) {
  const t = useT('cart');
  if (code === 4411) {
    return (
      <div className={styles.place}>
        <Message tone="bad" title={t('confirm.priceChanged')}>
          {t('confirm.priceChangedText', { amount: formatMoney(amountFen) })}
        </Message>
      </div>
    );
  }
  if (code === 4009) {
    const action = (
      <Link className="lk" to={paths.personal.order}>
        {t('confirm.toOrders')}
      </Link>
    );
    return (
      <div className={styles.place}>
        <Message tone="bad" title={t('confirm.mayExist')} action={action}>
          {t('confirm.mayExistText')}
        </Message>
      </div>
    );
  }
  return null;
}
