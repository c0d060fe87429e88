import { formatMoney } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { safeHref } from '../../shared/safe-href.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { PaymentWait } from './payment-wait.tsx';
import type { WatchedPayment } from './payment.queries.ts';
import { usePaymentCode } from './payment.queries.ts';
import styles from './scan-to-pay.module.css';

interface ScanToPayProps {
  readonly payment: WatchedPayment;
  readonly isLost: boolean;
}

/** The code to scan, what to look at, and the wait for the result. */
export function ScanToPay({ payment, isLost }: ScanToPayProps) {
  const t = useT('orders');
  const shared = useT('shared');
  const code = usePaymentCode(payment.orderNo);
  if (code.isError) {
    const actions = (
      <>
        <Button look="primary" size="small" disabled={code.isFetching} onClick={() => void code.refetch()}>
          {shared('retry')}
        </Button>{' '}
        <ButtonLink size="small" to={paths.personal.service}>
          {t('payment.support')}
        </ButtonLink>
      </>
    );
    return (
      <div className={styles.failed}>
        <Message tone="bad" title={t('payment.noCode')} action={actions}>
          {code.error.name === 'CallFailed' ? code.error.message : t('payment.noCodeText')}
        </Message>
      </div>
    );
  }
  const emulator = code.data?.emulatorUrl ? safeHref(code.data.emulatorUrl) : undefined;
  return (
    <div className={styles.scan}>
      <div className={styles.frame}>
        <i />
        <i />
        <i />
        <i />
        {code.data ? (
          <img src={code.data.qrImage} alt={t('payment.qr')} width={236} height={236} />
        ) : (
          <div className={styles.blank} />
        )}
      </div>
      <div>
        <h2>{t('payment.scan')}</h2>
        <ol>
          <li>{t('payment.checkMerchant')}</li>
          <li>
            {t('payment.checkAmount')}
            <b className="num">¥{formatMoney(payment.amountFen)}</b>
          </li>
          <li>{t('payment.thenWait')}</li>
        </ol>
        <PaymentWait orderNo={payment.orderNo} isLost={isLost} onAnotherCode={() => void code.refetch()} />
        {emulator && (
          <p className={styles.emulator}>
            <a className="lk" href={emulator} target="_blank" rel="noopener noreferrer">
              {t('payment.emulator')}
              <span className="vh">{t('payment.newTab')}</span>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
