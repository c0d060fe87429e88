import type { CheckoutLine } from '@zhiye/contract';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from './checkout.module.css';

/** A title of the order is in another order that waits to be paid: leads there. */
export function UnpaidOrderNotice({ line }: { readonly line: CheckoutLine }) {
  const t = useT('cart');
  const action = (
    <Link className="lk" to={paths.payment(line.unpaidOrderNo ?? '')}>
      {t('confirm.pay')}
    </Link>
  );
  return (
    <div className={styles.box}>
      <InlineAlert tone="wait" title={t('confirm.unpaid', { title: line.title })} action={action}>
        {t('confirm.unpaidText')}
      </InlineAlert>
    </div>
  );
}
