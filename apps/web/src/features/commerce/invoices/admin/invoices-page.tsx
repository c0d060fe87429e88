import { useMutation } from '@tanstack/react-query';
import type { AdminInvoice } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call } from '../../../../shared/api/index.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ISSUING_POLL_MS } from '../invoice.queries.ts';
import { InvoiceExport, useInvoiceFilters } from './invoice-filters.tsx';
import { InvoiceList } from './invoice-list.tsx';
import type { InvoiceAction } from './invoice-list.tsx';
import { InvoiceCorrectionDialog, InvoiceReversalDialog } from './invoice-reversal-dialog.tsx';
import { InvoiceUploadDialog } from './invoice-upload-dialog.tsx';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';

const LIST = 'GET /b/v1/admin/invoice/findInvoices';

interface Asked {
  readonly action: Exclude<InvoiceAction, 'askAgain' | 'download' | 'downloadRed'>;
  readonly invoices: readonly [AdminInvoice, ...AdminInvoice[]];
}

/** /backoffice/invoices: invoices to issue, and those to reverse. */
export function InvoicesPage() {
  const t = useT('invoices-admin');
  const query = adminLists.invoices.read(useSearchParams()[0]);
  const [asked, setAsked] = useState<Asked>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const invoices = useAdminList(LIST, query, {
    // staff who issue by hand change the state themselves
    reloadAfter: (data) =>
      data.isAutomatic && data.list.some(({ state }) => state === 'issuing') && ISSUING_POLL_MS,
  });
  const act = useAdminListAction(LIST);
  const download = useInvoiceDownload();
  const { list: shown = [], total = 0, isAutomatic = true } = invoices.data ?? {};
  const [first, ...others] = shown.filter(
    ({ invoiceId, state }) => state === 'pending' && selected.includes(invoiceId),
  );
  const ask = (next: Asked) => {
    act.reset();
    setAsked(next);
  };
  const start = (invoice: AdminInvoice, action: InvoiceAction) => {
    if (action === 'download') return download.mutate({ invoice, isRed: false });
    if (action === 'downloadRed') return download.mutate({ invoice, isRed: true });
    if (action === 'askAgain')
      return act.mutate(() => call('POST /b/v1/admin/invoice/issue', { invoiceRowIds: [invoice.invoiceId] }));
    ask({ action, invoices: [invoice] });
  };
  return (
    <AdminListPage
      title={t('title')}
      head={
        <Button
          type="primary"
          disabled={!first || act.isPending}
          onClick={() => first && ask({ action: 'issue', invoices: [first, ...others] })}
        >
          {first
            ? t(isAutomatic ? 'bulk.issue' : 'bulk.start', { count: others.length + 1 })
            : t(isAutomatic ? 'do.issue' : 'do.start')}
        </Button>
      }
      note={invoices.data && <p className="sub s13">{t(isAutomatic ? 'automaticNote' : 'manualNote')}</p>}
      address={adminLists.invoices}
      query={query}
      data={invoices}
      filters={useInvoiceFilters()}
      totalText={(count) => t('total', { total: formatCount(count) })}
      tools={<InvoiceExport query={query} isEmpty={!total} />}
      texts={{ none: t('none'), noMatch: t('empty'), noMatchText: t('emptyText') }}
      failure={act.error && !asked ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <InvoiceList
          list={list}
          isAutomatic={isAutomatic}
          isBusy={act.isPending || isStale}
          selected={selected}
          onSelect={setSelected}
          onAct={start}
        />
      )}
    >
      {asked && (
        <ActionDialog
          {...asked}
          isAutomatic={isAutomatic}
          act={act}
          onIssued={() => setSelected([])}
          onClose={() => setAsked(undefined)}
        />
      )}
    </AdminListPage>
  );
}

interface ActionDialogProps extends Asked {
  readonly isAutomatic: boolean;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onIssued: () => void;
  readonly onClose: () => void;
}

function ActionDialog({ action, invoices, isAutomatic, onIssued, ...rest }: ActionDialogProps) {
  const [invoice] = invoices;
  if (action === 'reverse') return <InvoiceReversalDialog invoice={invoice} {...rest} />;
  if (action === 'reissue') return <InvoiceCorrectionDialog invoice={invoice} {...rest} />;
  if (action === 'upload' || action === 'uploadRed') {
    return <InvoiceUploadDialog invoice={invoice} isRed={action === 'uploadRed'} {...rest} />;
  }
  return <InvoiceIssueDialog invoices={invoices} isAutomatic={isAutomatic} onDone={onIssued} {...rest} />;
}

/** The call shows a refusal itself. */
const useInvoiceDownload = () =>
  useMutation({
    mutationFn: ({ invoice, isRed }: { invoice: AdminInvoice; isRed: boolean }) =>
      downloadFile('DOWNLOAD /b/v1/admin/invoice/downloadInvoiceFile', {
        invoiceRowId: invoice.invoiceId,
        fileKind: isRed ? 'redInvoice' : 'invoice',
      }),
  });

interface InvoiceIssueDialogProps {
  readonly invoices: readonly AdminInvoice[];
  readonly isAutomatic: boolean;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before invoices are issued, and says how many were. */
function InvoiceIssueDialog({ invoices, isAutomatic, act, onDone, onClose }: InvoiceIssueDialogProps) {
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
