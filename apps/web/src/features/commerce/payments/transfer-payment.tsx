import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, CallFailed } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { corporateAccountPath } from '../../../shared/navigation/transfer-paths.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import type { PaymentWithDeadline } from './payment.queries.ts';
import styles from './payments.module.css';

/** Says what a bank transfer means, and leads to it. */
export function TransferPayment({ payment }: { readonly payment: PaymentWithDeadline }) {
  const t = useT('payments');
  const navigate = useNavigate();
  const { orderNo, amountFen } = payment;
  const choose = useMutation({
    mutationFn: async () => {
      // silent: the page shows the refusal itself
      const reply = await call('POST /b/v1/transfer/chooseTransfer', { orderNo }, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => navigate(corporateAccountPath(orderNo)),
  });
  return (
    <div className={styles.scan}>
      <div>
        <h2>{t('transfer.heading')}</h2>
        <ol>
          <li>{t('transfer.keeps')}</li>
          <li>{t('transfer.exact', { amount: formatMoney(amountFen) })}</li>
          <li>{t('transfer.codes')}</li>
        </ol>
        {choose.error && (
          <InlineAlert tone="bad" title={t('transfer.failed')}>
            {choose.error.message}
          </InlineAlert>
        )}
        <p>
          <Button look="primary" size="large" disabled={choose.isPending} onClick={() => choose.mutate()}>
            {t('transfer.choose')}
          </Button>
        </p>
      </div>
    </div>
  );
}
