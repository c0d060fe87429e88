import type { AdminInvoice } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import type { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';

interface InvoiceIssueDialogProps {
  readonly invoices: readonly AdminInvoice[];
  readonly isAutomatic: boolean;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before invoices are issued, and says how many were. */
export function InvoiceIssueDialog({ invoices, isAutomatic, act, onDone, onClose }: InvoiceIssueDialogProps) {
  const t = useT('invoices-admin');
  const amountFen = invoices.reduce((sum, invoice) => sum + invoice.amountFen, 0);
  const issue = async () => {
    const invoiceRowIds = invoices.map(({ invoiceId }) => invoiceId);
    const reply = await call('POST /b/v1/admin/invoice/issue', { invoiceRowIds });
    if (!reply.isOK) return reply;
    const { started, skipped } = reply.data;
    if (started > 0) showToast('success', t('issue.done', { count: started }));
    if (skipped > 0) showToast('error', t('issue.skipped', { count: skipped }));
    return reply;
  };
  return (
    <AdminConfirm
      title={t('issue.title', { count: invoices.length })}
      look="primary"
      confirmLabel={t(isAutomatic ? 'do.issue' : 'do.start')}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        act.mutate(issue, { onSuccess: onDone });
      }}
    >
      {t('issue.text', { amount: formatMoney(amountFen) })}
    </AdminConfirm>
  );
}
