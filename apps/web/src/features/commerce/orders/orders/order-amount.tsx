import type { OrderSummary } from '@zhiye/contract';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Price } from '../../../../shared/ui/books/price.tsx';
import styles from './order-amount.module.css';

/** The amount that is due, was paid, or would have been due, and how it was paid. */
export function OrderAmount({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const { status, amountFen, refundedFen, paymentProvider } = order;
  if (status === 'canceled') {
    return (
      <>
        <span className="sub s12">{t('total.amount')}</span>
        <b className={`num sub ${styles.unpaid}`}>¥{formatMoney(amountFen)}</b>
        <span className="sub s12">{t('notPaid')}</span>
      </>
    );
  }
  return (
    <>
      <span className="sub s12">{status === 'unpaid' ? t('total.due') : t('total.paid')}</span>
      <Price fen={amountFen} size={18} />
      {paymentProvider && <span className="sub s12">{t(`method.${paymentProvider}`)}</span>}
      {refundedFen > 0 && (
        <span className="sub s12">
          {t('total.refunded')} <span className="num">¥{formatMoney(refundedFen)}</span> · {t('total.net')}{' '}
          <b className="num">¥{formatMoney(amountFen - refundedFen)}</b>
        </span>
      )}
    </>
  );
}
