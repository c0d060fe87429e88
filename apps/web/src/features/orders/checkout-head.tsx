import { useT } from '../../shared/i18n/use-t.ts';
import { Steps } from '../../shared/ui/steps.tsx';
import styles from './checkout-head.module.css';

interface CheckoutHeadProps {
  readonly title: string;
  /** Index of the step: 2 pay, 3 read. */
  readonly step: 2 | 3;
}

/** A page's heading with how far the purchase is. */
export function CheckoutHead({ title, step }: CheckoutHeadProps) {
  const t = useT('orders');
  const labels = [t('steps.choose'), t('steps.confirm'), t('steps.pay'), t('steps.read')];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={labels} current={step} />
    </div>
  );
}
