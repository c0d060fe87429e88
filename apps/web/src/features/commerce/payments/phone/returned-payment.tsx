import { Navigate } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../../shared/phone/phone-page.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ReadingDeskDrawing } from '../../../../shared/ui/drawings/reading-desk.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useReturnedPayment } from '../payment.queries.ts';
import styles from './phone-payment.module.css';

interface ReturnedPaymentProps {
  readonly orderNo: string;
  readonly claim: string;
  /** Where the person signs in once the claim has ended. */
  readonly signIn: string;
}

/** In a browser that came back from a provider and in which nobody is signed in: what became of the payment, and nothing else. */
export function ReturnedPayment({ orderNo, claim, signIn }: ReturnedPaymentProps) {
  const t = useT('payments');
  const { data, error, refetch } = useReturnedPayment(orderNo, claim);
  if (error instanceof CallFailed && !data) return <Navigate to={signIn} replace />;
  const isPaid = data?.status === 'paid' || data?.status === 'completed';
  const state = isPaid ? 'paid' : data?.status === 'canceled' ? 'canceled' : 'unpaid';
  const target = isPaid ? paths.login(paths.paymentSuccess(orderNo)) : signIn;
  return (
    <PhonePage
      title={t('title')}
      hasHeading
      bar={
        data && (
          <ButtonLink look="primary" size="large" to={target}>
            {t('phone.elsewhere.signIn')}
          </ButtonLink>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isPage />}
      {!data && !error && <Loading />}
      {data && (
        <div className={styles.result} role="status">
          <ReadingDeskDrawing />
          <h1>{t(`phone.elsewhere.${state}`)}</h1>
          <p>
            {t('phone.elsewhere.amount')} <Price fen={data.amountFen} size={18} isRecord />
          </p>
          <p>{t(`phone.elsewhere.${state}Text`)}</p>
        </div>
      )}
    </PhonePage>
  );
}
