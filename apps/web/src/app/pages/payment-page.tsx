import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Loading } from '../../shared/ui/feedback/loading.tsx';
import { CheckoutHeader } from '../../features/commerce/orders/checkout/checkout-header.tsx';
import { OrderNotFound } from '../../features/commerce/orders/orders/order-not-found.tsx';
import { orderQuery } from '../../features/commerce/orders/orders/order.queries.ts';
import { OrderError } from '../../features/commerce/orders/orders/order-error.tsx';
import { OrderSummaryPanel } from '../../features/commerce/orders/orders/order-summary-panel.tsx';
import { OrderCanceled } from '../../features/commerce/orders/orders/order-canceled.tsx';
import { PaymentPanel } from '../../features/commerce/payments/payment-panel.tsx';
import { usePaymentState } from '../../features/commerce/payments/payment.queries.ts';
import { parseOrderNo } from '../../features/commerce/orders/orders/order-no.ts';
import styles from './pages.module.css';

/** /payment?orderNo=: pays an order, and goes to the next page when the payment has arrived. */
export function PaymentPage() {
  const orderNo = parseOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <Payment key={orderNo} orderNo={orderNo} /> : <OrderNotFound />;
}

function Payment({ orderNo }: { readonly orderNo: string }) {
  const t = useT('payments');
  const { data: payment, error, refetch, isError } = usePaymentState(orderNo);
  const order = useQuery({ ...orderQuery(orderNo), enabled: payment !== undefined });

  if (!payment && error) return <OrderError error={error} onRetry={() => void refetch()} />;
  if (payment?.status === 'paid' || payment?.status === 'completed') {
    return <Navigate to={paths.paymentSuccess(orderNo)} replace />;
  }
  return (
    <div className="wrap">
      <CheckoutHeader title={t('title')} step={2} />
      {!payment && <Loading />}
      {payment && (
        <div className={styles.paymentPageLayout}>
          {payment.status === 'unpaid' ? (
            <PaymentPanel payment={payment} isConnectionLost={isError} />
          ) : (
            <OrderCanceled orderNo={orderNo} reason={order.data?.cancelReason ?? null} />
          )}
          {order.data && <OrderSummaryPanel order={order.data} mayCancel={payment.status === 'unpaid'} />}
        </div>
      )}
    </div>
  );
}
