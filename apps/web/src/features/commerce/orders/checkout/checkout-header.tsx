import { purchaseKind } from '../../../../shared/books/purchase-kind.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Steps } from '../../../../shared/ui/navigation/steps.tsx';
import styles from './checkout.module.css';

interface CheckoutHeaderProps {
  readonly title: string;
  /** Index of the step: 0 choose, 1 confirm, 2 pay, 3 read, or hand out for institutions. */
  readonly step: 0 | 1 | 2 | 3;
}

/** The heading of a page with the steps of the purchase. */
export function CheckoutHeader({ title, step }: CheckoutHeaderProps) {
  const t = useT('shared');
  const kind = purchaseKind(useClientStore(({ roleType }) => roleType));
  const last = t(kind === 'code' ? 'checkout.handOut' : 'checkout.read');
  const labels = [t('checkout.choose'), t('checkout.confirm'), t('checkout.pay'), last];
  return (
    <div className={styles.head}>
      <h1 className="pt">{title}</h1>
      <Steps labels={labels} current={step} />
    </div>
  );
}
