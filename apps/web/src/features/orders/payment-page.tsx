import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { CheckoutHead } from '../../shared/ui/checkout-head.tsx';
import { MissingOrder } from './missing-order.tsx';
import { orderQuery } from './order.queries.ts';
import { OrderFailure } from './order-failure.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { PaymentCanceled } from './payment-canceled.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { usePaymentState } from './payment.queries.ts';
import { readOrderNo } from './read-order-no.ts';
import styles from './payment-page.module.css';

/** /payment?orderNo=: pays an order, and moves on when the money has arrived. */
export function PaymentPage() {
  const orderNo = readOrderNo(useSearchParams()[0].get('orderNo'));
  return orderNo ? <Payment key={orderNo} orderNo={orderNo} /> : <MissingOrder />;
}

function Payment({ orderNo }: { readonly orderNo: string }) {
  const t = useT('orders');
  const { data: payment, error, refetch, isError } = usePaymentState(orderNo);
  const order = useQuery({ ...orderQuery(orderNo), enabled: payment !== undefined });

  if (!payment && error) return <OrderFailure error={error} onRetry={() => void refetch()} />;
  if (payment?.status === 'paid' || payment?.status === 'completed') {
    return <Navigate to={paths.paymentSuccess(orderNo)} replace />;
  }
  return (
    <div className="wrap">
      <CheckoutHead title={t('payment.title')} step={2} />
      {!payment && <Loading />}
      {payment && (
        <div className={styles.layout}>
          {payment.status === 'unpaid' ? (
            <PaymentDesk payment={payment} isLost={isError} />
          ) : (
            <PaymentCanceled orderNo={orderNo} reason={order.data?.cancelReason ?? null} />
          )}
          {order.data && <OrderSheet order={order.data} mayCancel={payment.status === 'unpaid'} />}
        </div>
      )}
    </div>
  );
}
