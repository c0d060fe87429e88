import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { safeHref } from '../../../../shared/navigation/safe-href.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { PaymentStartFailed } from '../payment-start-failed.tsx';
import { useStartPayment } from '../payment.queries.ts';
import type { PaymentProviderName, PaymentWithDeadline } from '../payment.queries.ts';
import { forgetOpenedPayment, rememberOpenedPayment } from './opened-payment.ts';
import { isInWeChat, openInWeChat } from './wechat-bridge.ts';
import styles from './phone-payment.module.css';

interface PayButtonProps {
  readonly payment: PaymentWithDeadline;
  readonly provider: PaymentProviderName;
  /** WeChat has answered to the page; the server is asked what it means. */
  readonly onAnswer: (answer: 'ok' | 'cancel') => void;
}

/** The one button that pays: it leads to the page of a provider, or opens the payment above the page. */
export function PayButton(props: PayButtonProps) {
  if (props.provider === 'wechat-pay' && isInWeChat()) return <BridgeButton {...props} />;
  return <ProviderPageLink {...props} />;
}

/** Leads to the page of a provider in the same tab, which opens its app. Whoever comes back finds the order as the server knows it. */
function ProviderPageLink({ payment: { orderNo, amountFen }, provider }: PayButtonProps) {
  const t = useT('payments');
  const started = useStartPayment(orderNo, provider, 'phone');
  if (started.isError) {
    const { error, isFetching, refetch } = started;
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const href = started.data && 'pageUrl' in started.data ? safeHref(started.data.pageUrl) : undefined;
  return (
    <p className={styles.pay} aria-busy={!href}>
      {/* WeChat Pay opens only from a domain that it knows, and learns it from the Referer */}
      {href && (
        <a href={href} referrerPolicy="origin" onClick={() => rememberOpenedPayment(orderNo, provider)}>
          {t(`phone.pay.${provider}`)} <span className="num">¥{formatMoney(amountFen)}</span>
        </a>
      )}
    </p>
  );
}

/** Opens WeChat Pay above the page. WeChat first names the payer, without asking; the page comes back by itself. */
function BridgeButton({ payment: { orderNo, amountFen }, onAnswer }: PayButtonProps) {
  const t = useT('payments');
  const started = useStartPayment(orderNo, 'wechat-pay', 'inWeChat');
  const isUnknown = useSearchParams()[0].get('payer') === 'unknown';
  const [state, setState] = useState<'ready' | 'open' | 'failed'>('ready');
  const { data, error, isFetching, refetch } = started;
  const payerUrl = data && 'payerUrl' in data ? safeHref(data.payerUrl) : undefined;
  useEffect(() => {
    if (payerUrl && !isUnknown) location.replace(payerUrl);
  }, [payerUrl, isUnknown]);
  if (error)
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (payerUrl && isUnknown)
    return (
      <InlineAlert
        tone="bad"
        title={t('phone.payerUnknown')}
        action={<Button onClick={() => location.replace(payerUrl)}>{t('phone.payerAgain')}</Button>}
      >
        {t('phone.payerUnknownText')}
      </InlineAlert>
    );
  const opened = data && 'bridge' in data ? data : undefined;
  const pay = async () => {
    if (!opened || state === 'open') return;
    setState('open');
    rememberOpenedPayment(orderNo, 'wechat-pay');
    const answer = await openInWeChat(opened.bridge);
    // a browser that only looks like WeChat
    if (answer === undefined && opened.emulatorUrl) return location.assign(opened.emulatorUrl);
    setState(answer === 'fail' || answer === undefined ? 'failed' : 'ready');
    if (answer === 'ok' || answer === 'cancel') onAnswer(answer);
    else forgetOpenedPayment();
  };
  return (
    <div className={styles.pay}>
      {state === 'failed' && (
        <InlineAlert tone="bad" title={t('phone.bridgeFailed')}>
          {t('phone.bridgeFailedText')}
        </InlineAlert>
      )}
      <Button
        look="buy"
        size="large"
        aria-disabled={!opened || state === 'open'}
        aria-busy={!opened || state === 'open'}
        onClick={() => void pay()}
      >
        {t('phone.pay.inWeChat')} <span className="num">¥{formatMoney(amountFen)}</span>
      </Button>
    </div>
  );
}
