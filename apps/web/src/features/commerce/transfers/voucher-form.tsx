import { call } from '../../../shared/api/index.ts';
import { formatDay } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Form, FormField, useAppForm } from '../../../shared/ui/forms/form.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { toFen } from '../../../shared/yuan.ts';
import { useTransferChange } from './transfer.queries.ts';
import type { Transfer } from './transfer.queries.ts';
import { VoucherImages } from './voucher-images.tsx';
import styles from './voucher.module.css';

interface VoucherValues {
  payerName: string;
  amount: string;
  paidOn: string;
}

const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** Payer, amount, date and pictures. It can be handed in again until the transfer is received. */
export function VoucherForm({ transfer }: { readonly transfer: Transfer }) {
  const t = useT('transfers');
  const { orderNo, voucher } = transfer;
  const today = formatDay(new Date().toISOString());
  const form = useAppForm<VoucherValues>({
    payerName: voucher?.payerName ?? '',
    amount: yuanText(voucher?.amountFen ?? transfer.amountFen - transfer.receivedFen),
    paidOn: voucher?.paidOn ?? today,
  });
  const change = useTransferChange(orderNo);
  const submit = ({ payerName, amount, paidOn }: VoucherValues) => {
    const input = { orderNo, payerName: payerName.trim(), amountFen: toFen(amount)!, paidOn };
    change.mutate(async () => {
      // silent: the form shows the refusal itself
      const reply = await call('POST /b/v1/transfer/submitVoucher', input, { silent: true });
      // here, because the form starts anew when the state of the transfer changes
      if (reply.isOK) showToast('success', t('voucher.submitted'));
      return reply;
    });
  };
  return (
    <section className={`card ${styles.voucher}`} aria-labelledby="voucher">
      <div className={styles.head}>
        <h2 id="voucher">{t('voucher.title')}</h2>
        <span className="s12 sub">{t('voucher.optional')}</span>
      </div>
      <Form form={form} isBlocked={change.isPending} onSubmit={submit}>
        <div className={styles.fields}>
          <FormField
            name="payerName"
            rule={(value) => (value.trim() ? undefined : t('voucher.payerMissing'))}
          >
            {(field) => <TextField {...field} label={t('voucher.payer')} maxLength={80} required />}
          </FormField>
          <FormField name="amount" rule={(value) => (toFen(value) ? undefined : t('voucher.amountWrong'))}>
            {(field) => (
              <TextField {...field} label={t('voucher.amount')} inputMode="decimal" maxLength={16} required />
            )}
          </FormField>
          <FormField
            name="paidOn"
            rule={(value) => (value && value <= today ? undefined : t('voucher.dateWrong'))}
          >
            {(field) => <TextField {...field} label={t('voucher.date')} type="date" max={today} required />}
          </FormField>
        </div>
        <VoucherImages transfer={transfer} />
        {change.error && (
          <InlineAlert tone="bad" title={t('notDone')}>
            {change.error.message}
          </InlineAlert>
        )}
        <p className={styles.submit}>
          <Button type="submit" look="primary" size="large" disabled={change.isPending}>
            {t(voucher ? 'voucher.again' : 'voucher.submit')}
          </Button>
          <span className="s13 sub">{t('voucher.submitHint')}</span>
        </p>
      </Form>
    </section>
  );
}
