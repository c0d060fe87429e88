import { useQuery } from '@tanstack/react-query';
import type { Invoice, InvoiceType } from '@zhiye/contract';
import { useId, useState } from 'react';
import { mutateThen } from '../../../shared/api/mutate-then.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../shared/ui/dialogs/use-modal-dialog.ts';
import { chosenTitleId, InvoiceTitlePicker } from './invoice-title-picker.tsx';
import { InvoiceTypeField } from './invoice-type-field.tsx';
import { titlesQuery, useInvoiceRequest } from './invoice.queries.ts';
import styles from './invoices.module.css';

interface InvoiceDialogProps {
  readonly orderNo: string;
  /** The invoice to change; null for a new one. */
  readonly invoice: Invoice | null;
  readonly amountFen: number;
  readonly dueDay: string;
  readonly onClose: () => void;
}

/** Asks for the invoice of a paid order: type and title. */
export function InvoiceDialog({ orderNo, invoice, amountFen, dueDay, onClose }: InvoiceDialogProps) {
  const t = useT('invoices');
  const dialog = useModalDialog();
  const id = useId();
  const [type, setType] = useState<InvoiceType>(invoice?.type ?? 'electronic');
  const [picked, setPicked] = useState<string>();
  const [isTitleMissing, setTitleMissing] = useState(false);
  const titles = useQuery(titlesQuery);
  const request = useInvoiceRequest();
  const titleId = chosenTitleId(titles.data?.list, picked);
  const submit = () => {
    if (!titleId) return setTitleMissing(true);
    mutateThen(request, { orderNo, titleId, type }, (reply) => {
      if (reply.isOK) showToast('success', t('dialog.done'));
      onClose();
    });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onCancel={onClose}>
      <h2 id={`${id}-title`}>{t(invoice ? 'dialog.change' : 'dialog.ask')}</h2>
      <InvoiceTypeField value={type} onChange={(chosen) => chosen && setType(chosen)} />
      <InvoiceTitlePicker
        titleId={picked}
        onChoose={(chosen) => {
          setPicked(chosen);
          setTitleMissing(false);
        }}
      />
      {isTitleMissing && !titleId && (
        <p role="alert" className={styles.problem}>
          {t('dialog.chooseTitle')}
        </p>
      )}
      <p className={styles.sum}>
        <span>
          {t('field.content')} <b>{t('content')}</b>
        </span>
        <span>
          {t('dialog.amount')} <b className="num">¥{formatMoney(amountFen)}</b>
        </span>
      </p>
      <p className={styles.due}>{t('dialog.due', { day: dueDay })}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button look="primary" disabled={request.isPending} onClick={submit}>
          {t('dialog.submit')}
        </Button>
      </div>
    </dialog>
  );
}
