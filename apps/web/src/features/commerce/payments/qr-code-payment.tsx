import { formatMoney } from '../../../shared/format.ts';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { safeHref } from '../../../shared/navigation/safe-href.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { PaymentStartFailed } from './payment-start-failed.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import { useStartPayment } from './payment.queries.ts';
import styles from './payments.module.css';

interface QrCodePaymentProps {
  readonly payment: PaymentWithDeadline;
  readonly isConnectionLost: boolean;
}

/** The QR code, what to check, and the payment progress. */
export function QrCodePayment({ payment, isConnectionLost }: QrCodePaymentProps) {
  const t = useT('payments');
  const code = useStartPayment(payment.orderNo, 'wechat-pay');
  if (code.isError) {
    const { error, isFetching, refetch } = code;
    return <PaymentStartFailed error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  }
  const started = code.data && 'codeUrl' in code.data ? code.data : undefined;
  const emulator = started?.emulatorUrl ? safeHref(started.emulatorUrl) : undefined;
  return (
    <div className={styles.scan}>
      <div className={styles.frame}>
        <i />
        <i />
        <i />
        <i />
        {started ? (
          <img src={started.qrImage} alt={t('qr')} width={236} height={236} />
        ) : (
          <div className={styles.blank} />
        )}
      </div>
      <div>
        <h2>{t('scan')}</h2>
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
        <PaymentProgress
          orderNo={payment.orderNo}
          isConnectionLost={isConnectionLost}
          renewLabel={t('another')}
          onRenewCode={() => void code.refetch()}
        />
        {emulator && (
          <p className={styles.emulator}>
            <a className="lk" href={emulator} target="_blank" rel="noopener noreferrer">
              {t('emulator')}
              <span className="vh">{t('newTab')}</span>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
