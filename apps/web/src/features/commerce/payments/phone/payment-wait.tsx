import { formatClock } from '../../../../shared/i18n/dates.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../../../shared/ui/drawings/reading-desk.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { PaymentProviderName } from '../payment.queries.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import styles from './phone-payment.module.css';

interface PaymentWaitProps {
  readonly provider: PaymentProviderName;
  readonly openedAt: string;
  readonly placedAt: string | undefined;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onLeave: () => void;
}

/** Between the payment and the word of the server. Nobody is asked to pay a second time. */
export function PaymentWait(props: PaymentWaitProps) {
  const { provider, openedAt, placedAt, isChecking, onCheck, onLeave } = props;
  const t = useT('payments');
  const app = t(`phone.app.${provider}`);
  return (
    <PhonePage
      title={t('phone.wait.title')}
      hasHeading
      bar={
        <>
          <ButtonLink size="large" to={paths.myBook}>
            {t('phone.wait.shelf')}
          </ButtonLink>
          <Button look="primary" size="large" aria-disabled={isChecking} onClick={onCheck}>
            {t(isChecking ? 'checking' : 'phone.wait.check')}
          </Button>
        </>
      }
    >
      <div className={styles.result} role="status">
        <ReadingDeskDrawing />
        <h1>{t('phone.wait.heading', { app })}</h1>
        <p>{t('phone.wait.text')}</p>
      </div>
      <div className={styles.panel}>
        <PaymentTimeline
          entries={[
            { text: t('phone.returned.placed'), at: placedAt && formatClock(placedAt), state: 'done' },
            { text: t('phone.returned.opened', { app }), at: formatClock(openedAt), state: 'done' },
            { text: t('phone.wait.state', { app }), at: t('phone.wait.now'), state: 'now' },
            { text: t('phone.wait.next'), state: 'next' },
          ]}
        />
      </div>
      <div className={styles.panel}>
        <InlineAlert tone="wait" title={t('phone.wait.notTwice')}>
          {t('phone.wait.notTwiceText')}
        </InlineAlert>
        <p className={styles.kept}>{t('phone.wait.leave')}</p>
        <button type="button" className="lk" onClick={onLeave}>
          {t('phone.wait.back')}
        </button>
      </div>
    </PhonePage>
  );
}
