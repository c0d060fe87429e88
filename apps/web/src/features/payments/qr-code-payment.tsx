import { formatMoney } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { hasPage } from '../../shared/navigation/page-availability.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { safeHref } from '../../shared/navigation/safe-href.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { InlineAlert } from '../../shared/ui/feedback/inline-alert.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import { useStartPayment } from './payment.queries.ts';
import styles from './qr-code-payment.module.css';

interface QrCodePaymentProps {
  readonly payment: PaymentWithDeadline;
  readonly isConnectionLost: boolean;
}

/** The QR code, what to check, and the payment progress. */
export function QrCodePayment({ payment, isConnectionLost }: QrCodePaymentProps) {
  const t = useT('payments');
  const shared = useT('shared');
  const code = useStartPayment(payment.orderNo);
  if (code.isError) {
    const actions = (
      <>
        <Button look="primary" size="small" disabled={code.isFetching} onClick={() => void code.refetch()}>
          {shared('retry')}
        </Button>{' '}
        {hasPage(paths.personal.service) && (
          <ButtonLink size="small" to={paths.personal.service}>
            {t('support')}
          </ButtonLink>
        )}
      </>
    );
    return (
      <div className={styles.failed}>
        <InlineAlert tone="bad" title={t('noCode')} action={actions}>
          {code.error.name === 'CallFailed' ? code.error.message : t('noCodeText')}
        </InlineAlert>
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
          <img src={code.data.qrImage} alt={t('qr')} width={236} height={236} />
        ) : (
          <div className={styles.blank} />
        )}
      </div>
      <div>
        <h2>{t('scan')}</h2>
        <ol>
          <li>{t('checkMerchant')}</li>
          <li>
            {t('checkAmount')}
            <b className="num">¥{formatMoney(payment.amountFen)}</b>
          </li>
          <li>{t('thenWait')}</li>
        </ol>
        <PaymentProgress
          orderNo={payment.orderNo}
          isConnectionLost={isConnectionLost}
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
