import { useT } from '../../../../shared/i18n/use-t.ts';
import { Steps } from '../../../../shared/ui/navigation/steps.tsx';
import styles from './checkout.module.css';

interface CheckoutHeaderProps {
  readonly title: string;
  /** Index of the step: 0 choose, 1 confirm, 2 pay, 3 read. */
  readonly step: 0 | 1 | 2 | 3;
}

/** The heading of a page with the steps of the purchase. */
export function CheckoutHeader({ title, step }: CheckoutHeaderProps) {
  const t = useT('shared');
  const labels = [t('checkout.choose'), t('checkout.confirm'), t('checkout.pay'), t('checkout.read')];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={labels} current={step} />
    </div>
  );
}
