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

interface ProviderPageProps extends PhonePaymentProps {
  readonly provider: 'alipay' | 'wechat-pay';
}

/** Leads to the page of a provider in the same tab, which opens its app. Whoever comes back finds the order as the server knows it. */
function ProviderPage({ payment: { orderNo }, isConnectionLost, provider }: ProviderPageProps) {
  const t = useT('payments');
  const started = useStartPayment(orderNo, provider, true);
  const texts = provider === 'alipay' ? 'alipay' : 'phone.weChatPay';
  if (started.isError) {
    const { error, isFetching, refetch } = started;
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const href = started.data && 'pageUrl' in started.data ? safeHref(started.data.pageUrl) : undefined;
  return (
    <div className={styles.way}>
      <p className={styles.open} aria-busy={!href}>
        {/* WeChat Pay opens only from a domain that it knows, and learns it from the Referer */}
        {href && (
          <a href={href} referrerPolicy="origin">
            {t(`${texts}.open`)}
          </a>
        )}
      </p>
      <PaymentProgress
        orderNo={orderNo}
        isConnectionLost={isConnectionLost}
        renewLabel={t(`${texts}.again`)}
        onRenewCode={() => void started.refetch()}
      />
    </div>
  );
}

const PhoneAlipay = (props: PhonePaymentProps) => <ProviderPage {...props} provider="alipay" />;

/** The browser inside WeChat opens none of these pages. */
function PhoneWeChatPay(props: PhonePaymentProps) {
  const t = useT('payments');
  if (document.documentElement.dataset.host !== 'wechat')
    return <ProviderPage {...props} provider="wechat-pay" />;
  return (
    <div className={styles.way}>
      <InlineAlert tone="wait" title={t('phone.weChatPay.insideTitle')}>
        {t('phone.weChatPay.inside')}
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
