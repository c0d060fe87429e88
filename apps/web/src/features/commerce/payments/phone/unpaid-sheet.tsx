import { formatClock } from '../../../../shared/i18n/dates.ts';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Sheet } from '../../../../shared/phone/sheet.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import type { PaymentProviderName } from '../payment.queries.ts';
import type { OpenedPayment } from './opened-payment.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import styles from './phone-payment.module.css';

interface UnpaidSheetProps {
  readonly opened: OpenedPayment;
  readonly placedAt: string | undefined;
  readonly payBefore: string;
  readonly isChecking: boolean;
  /** Another provider; undefined where this browser has none. */
  readonly other: PaymentProviderName | 'transfer' | undefined;
  /** The button that pays. */
  readonly button: ReactNode;
  readonly onCheck: () => void;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/** For who came back and has not paid, as the provider has just told the server: nothing is lost, and they can go on. */
export function UnpaidSheet(props: UnpaidSheetProps) {
  const { opened, placedAt, payBefore, isChecking, other, button, onCheck, onOther, onClose } = props;
  const t = useT('payments');
  const app = t(`phone.app.${opened.provider}`);
  return (
    <Sheet title={t('phone.returned.title')} onClose={onClose}>
      <p className={styles.lead}>{t('phone.returned.text', { app })}</p>
      <PaymentTimeline
        entries={[
          { text: t('phone.returned.placed'), at: placedAt && formatClock(placedAt), state: 'done' },
          { text: t('phone.returned.opened', { app }), at: formatClock(opened.openedAt), state: 'done' },
          { text: t('phone.returned.now', { app }), at: formatClock(new Date().toISOString()), state: 'now' },
        ]}
      />
      <p className={styles.kept}>{t('phone.returned.kept', { time: formatClock(payBefore) })}</p>
      {button}
      <div className={styles.choices}>
        <Button size="large" aria-disabled={isChecking} onClick={onCheck}>
          {t(isChecking ? 'checking' : 'phone.returned.check')}
        </Button>
        {other && other !== 'transfer' && (
          <Button size="large" onClick={onOther}>
            {t('phone.returned.other', { app: t(`method.${other}`) })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
