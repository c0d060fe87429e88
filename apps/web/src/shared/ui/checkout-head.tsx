import { useT } from '../i18n/use-t.ts';
import { Steps } from './steps.tsx';
import styles from './checkout-head.module.css';

interface CheckoutHeadProps {
  readonly title: string;
  /** Index of the step: 0 choose, 1 confirm, 2 pay, 3 read. */
  readonly step: 0 | 1 | 2 | 3;
}

/** A page's heading with how far the purchase is. */
export function CheckoutHead({ title, step }: CheckoutHeadProps) {
  const t = useT('shared');
  const labels = [t('checkout.choose'), t('checkout.confirm'), t('checkout.pay'), t('checkout.read')];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={labels} current={step} />
    </div>
  );
}
