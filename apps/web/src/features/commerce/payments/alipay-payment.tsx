import { formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { safeHref } from '../../../shared/navigation/safe-href.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { PaymentStartFailed } from './payment-start-failed.tsx';
import { useStartPayment } from './payment.queries.ts';
import type { PaymentWithDeadline } from './payment.queries.ts';
import styles from './payments.module.css';

interface AlipayPaymentProps {
  readonly payment: PaymentWithDeadline;
  readonly isConnectionLost: boolean;
}

/** Leads to the page of Alipay, where the payer scans or signs in, and waits for the result. */
export function AlipayPayment({ payment, isConnectionLost }: AlipayPaymentProps) {
  const t = useT('payments');
  const started = useStartPayment(payment.orderNo, 'alipay');
  if (started.isError) {
    const { error, isFetching, refetch } = started;
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const href = started.data && 'pageUrl' in started.data ? safeHref(started.data.pageUrl) : undefined;
  return (
    <div className={styles.scan}>
      <div>
        <h2>{t('alipay.heading')}</h2>
        <ol>
          <li>
            <DataText>{t('checkMerchant')}</DataText>
          </li>
          <li>
            {t('checkAmount')}
            <b className="num">¥{formatMoney(payment.amountFen)}</b>
          </li>
          <li>{t('thenWait')}</li>
        </ol>
        <p className={styles.page} aria-busy={!href}>
          {href && (
            <a className={styles.open} href={href} target="_blank" rel="noopener noreferrer">
              {t('alipay.open')}
              <span className="vh">{t('newTab')}</span>
            </a>
          )}
        </p>
        <PaymentProgress
          orderNo={payment.orderNo}
          isConnectionLost={isConnectionLost}
          renewLabel={t('alipay.again')}
          onRenewCode={() => void started.refetch()}
        />
      </div>
    </div>
  );
}
