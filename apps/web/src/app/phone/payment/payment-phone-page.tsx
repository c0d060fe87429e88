import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '@zhiye/contract';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CancelOrderButton } from '../../../features/commerce/orders/orders/cancel-order-button.tsx';
import { OrderCanceled } from '../../../features/commerce/orders/orders/order-canceled.tsx';
import { OrderError } from '../../../features/commerce/orders/orders/order-error.tsx';
import { OrderNotFound } from '../../../features/commerce/orders/orders/order-not-found.tsx';
import { parseOrderNo } from '../../../features/commerce/orders/orders/order-no.ts';
import { orderQuery } from '../../../features/commerce/orders/orders/order.queries.ts';
import { usePaymentState } from '../../../features/commerce/payments/payment.queries.ts';
import { PhonePayment } from '../../../features/commerce/payments/phone/phone-payment.tsx';
import { ReturnedPayment } from '../../../features/commerce/payments/phone/returned-payment.tsx';
import { formatMoney } from '../../../shared/format.ts';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../shared/phone/phone-page.tsx';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './payment-phone.module.css';

/** /payment on a phone. Who comes back from a provider in a browser without a session sees the payment by the claim of the address. */
export function PaymentPhonePage() {
  const t = useT('payments');
  const search = useSearchParams()[0];
  const isSignedIn = useClientStore((state) => state.personalInfo !== null);
  const orderNo = parseOrderNo(search.get('orderNo'));
  const claim = search.get('claim');
  if (isSignedIn && orderNo) return <Payment key={orderNo} orderNo={orderNo} />;
  const signIn = paths.login(`/payment?orderNo=${orderNo ?? ''}`);
  if (!isSignedIn && orderNo && claim)
    return <ReturnedPayment orderNo={orderNo} claim={claim} signIn={signIn} />;
  if (!isSignedIn) return <Navigate to={signIn} replace />;
  return (
    <PhonePage title={t('title')} hasHeading>
      <OrderNotFound />
    </PhonePage>
  );
}

function Payment({ orderNo }: { readonly orderNo: string }) {
  const t = useT('payments');
  const { data: payment, error, refetch, isError } = usePaymentState(orderNo);
  const { data: order } = useQuery({ ...orderQuery(orderNo), enabled: payment !== undefined });
  if (payment?.status === 'paid' || payment?.status === 'completed')
    return <Navigate to={paths.paymentSuccess(orderNo)} replace />;
  if (payment?.status === 'unpaid')
    return (
      <PhonePayment
        payment={payment}
        isConnectionLost={isError}
        placedAt={order?.placedAt}
        order={order && <OrderRows order={order} />}
        cancel={
          <div className={styles.links}>
            <Link className="lk" to={paths.personal.service}>
              <Icon name="chat" size={18} />
              {t('support')}
            </Link>
            <CancelOrderButton orderNo={orderNo} look="text" />
          </div>
        }
      />
    );
  return (
    <PhonePage title={t('title')} hasHeading>
      {!payment && error && <OrderError error={error} onRetry={() => void refetch()} />}
      {!payment && !error && <Loading />}
      {payment && <OrderCanceled orderNo={orderNo} reason={order?.cancelReason ?? null} />}
    </PhonePage>
  );
}

/** What is paid for. */
function OrderRows({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  const names = useT('shared');
  return (
    <section className={styles.order} aria-label={t('summary.title')}>
      <Link to={paths.personal.orderDetail(order.orderNo)}>
        {t('summary.title')}
        <span className="num">…{order.orderNo.slice(-12)}</span>
        <Icon name="right" size={16} />
      </Link>
      <ul>
        {order.lines.map((line) => (
          <li key={line.bookId}>
            <Cover src={line.coverUrl} alt="" width={44} />
            <div>
              <b lang={textLanguage(line.title)}>{line.title}</b>
              <span>
                {names(`duration.${line.duration}`)}
                {line.quantity > 1 && ` × ${line.quantity}`}
              </span>
            </div>
            <span className="num">¥{formatMoney(line.amountFen)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
