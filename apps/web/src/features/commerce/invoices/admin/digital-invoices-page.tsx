import type { DigitalInvoice } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DIGITAL_INVOICE_STATES } from '@zhiye/contract/constants/commerce/invoice';
import { call } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { DigitalInvoiceList } from './digital-invoice-list.tsx';
import { DigitalInvoiceUpload } from './digital-invoice-upload.tsx';

const LIST = 'GET /b/v1/admin/invoice/findDigitalInvoices';

/** /backoffice/digitalInvoices: takes what the tax platform issued, and shows what differs from the orders. */
export function DigitalInvoicesPage() {
  const t = useT('invoices-admin');
  const query = adminLists.digitalInvoices.read(useSearchParams()[0]);
  const [leftOut, setLeftOut] = useState<DigitalInvoice>();
  const act = useAdminListAction(LIST);
  const compare = ({ invoiceNo }: DigitalInvoice) =>
    act.mutate(async () => {
      const reply = await call('POST /b/v1/admin/invoice/compareDigitalInvoice', { invoiceNo });
      if (reply.isOK) showToast('success', t(`digital.state.${reply.data.state}`));
      return reply;
    });
  return (
    <AdminListPage
      title={t('digital.title')}
      note={<DigitalInvoiceUpload />}
      address={adminLists.digitalInvoices}
      query={query}
      data={useAdminList(LIST, query)}
      filters={[
        {
          name: 'state',
          label: t('filter.state'),
          choices: DIGITAL_INVOICE_STATES.map((state) => [state, t(`digital.state.${state}`)]),
          any: t('digital.open'),
        },
      ]}
      totalText={(count) => t('total', { total: formatCount(count) })}
      texts={{ none: t('digital.none'), noMatch: t('digital.none'), noMatchText: t('emptyText') }}
      failure={act.error && !leftOut ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <DigitalInvoiceList
          list={list}
          isBusy={act.isPending || isStale}
          onCompare={compare}
          onSetAside={(invoice) => {
            act.reset();
            setLeftOut(invoice);
          }}
        />
      )}
    >
      {leftOut && (
        <AdminDialog<{ reason: string }>
          title={t('digital.setAside')}
          draft={`set aside ${leftOut.invoiceNo}`}
          text={t('digital.setAsideText', { number: leftOut.invoiceNo })}
          submitLabel={t('digital.setAside')}
          initialValues={{ reason: '' }}
          isBusy={act.isPending}
          failure={act.error?.message}
          onSubmit={({ reason }) =>
            act.mutate(
              () =>
                call('POST /b/v1/admin/invoice/setDigitalInvoiceAside', {
                  invoiceNo: leftOut.invoiceNo,
                  reason,
                }),
              { onSuccess: () => setLeftOut(undefined) },
            )
          }
          onClose={() => setLeftOut(undefined)}
        >
          <TextAreaItem name="reason" label={t('digital.reason')} maxLength={200} required rows={3} />
        </AdminDialog>
      )}
    </AdminListPage>
  );
}
