import { useT } from '../../../../shared/i18n/use-t.ts';
import { safeHref } from '../../../../shared/navigation/safe-href.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { PaymentWays } from '../payment-panel.tsx';
import { PaymentProgress } from '../payment-progress.tsx';
import { PaymentStartFailed } from '../payment-start-failed.tsx';
import { useStartPayment } from '../payment.queries.ts';
import type { PaymentWithDeadline } from '../payment.queries.ts';
import { TransferPayment } from '../transfer-payment.tsx';
import styles from './phone-payments.module.css';

interface PhonePaymentProps {
  readonly payment: PaymentWithDeadline;
  readonly isConnectionLost: boolean;
}

/** Leads to Alipay in the same tab, which opens its app. Whoever comes back finds the order as the server knows it. */
function PhoneAlipay({ payment: { orderNo }, isConnectionLost }: PhonePaymentProps) {
  const t = useT('payments');
  const started = useStartPayment(orderNo, 'alipay', true);
  if (started.isError) {
    const { error, isFetching, refetch } = started;
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const href = started.data?.provider === 'alipay' ? safeHref(started.data.pageUrl) : undefined;
  return (
    <div className={styles.way}>
      <p className={styles.open} aria-busy={!href}>
        {href && <a href={href}>{t('alipay.open')}</a>}
      </p>
      <PaymentProgress
        orderNo={orderNo}
        isConnectionLost={isConnectionLost}
        renewLabel={t('alipay.again')}
        onRenewCode={() => void started.refetch()}
      />
    </div>
  );
}

/** A QR code cannot be scanned by the phone that shows it. */
function PhoneWeChatPay() {
  const t = useT('payments');
  return (
    <div className={styles.way}>
      <InlineAlert tone="wait" title={t('phone.weChatPay')}>
        {t('phone.weChatPayText')}
      </InlineAlert>
    </div>
  );
}

/** No way of paying on a phone shows a QR code. */
export const PHONE_PAYMENTS: PaymentWays = {
  alipay: PhoneAlipay,
  'wechat-pay': PhoneWeChatPay,
  transfer: TransferPayment,
};
