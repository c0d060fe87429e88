import { PHONE_PAYMENTS } from '../../../features/commerce/payments/phone/phone-payments.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { PhonePage } from '../../../shared/phone/phone-page.tsx';
import { PaymentPage } from '../../pages/payment-page.tsx';

/** /payment on a phone: sum, time left, and the ways of paying that a phone has. */
export function PaymentPhonePage() {
  const t = useT('payments');
  return (
    <PhonePage title={t('title')} hasHeading>
      <PaymentPage ways={PHONE_PAYMENTS} />
    </PhonePage>
  );
}
