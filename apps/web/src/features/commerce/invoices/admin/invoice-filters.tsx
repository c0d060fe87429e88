import { useMutation } from '@tanstack/react-query';
import { INVOICE_STATES, INVOICE_TYPES } from '@zhiye/contract/constants/commerce/invoice';
import { Button } from 'antd';
import { INVOICE_DUE_CHOICES } from '../../../../shared/navigation/admin-lists.ts';
import type { InvoiceQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';

export function useInvoiceFilters(): readonly AdminListFilter<InvoiceQuery>[] {
  const t = useT('invoices-admin');
  const any = t('any');
  return [
    {
      name: 'state',
      label: t('filter.state'),
      choices: INVOICE_STATES.map((state) => [state, t(`state.${state}`)]),
      any,
    },
    {
      name: 'due',
      label: t('filter.due'),
      choices: INVOICE_DUE_CHOICES.map((due) => [due, t(`due.${due}`)]),
      any,
    },
    {
      name: 'type',
      label: t('filter.type'),
      choices: INVOICE_TYPES.map((type) => [type, t(`type.${type}`)]),
      any,
    },
    { name: 'keyword', label: t('search'), maxLength: 100, isWide: true },
  ];
}

/** Downloads what the filters find. */
export function InvoiceExport({
  query,
  isEmpty,
}: {
  readonly query: InvoiceQuery;
  readonly isEmpty: boolean;
}) {
  const t = useT('invoices-admin');
  const { pageNo: _, ...filters } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/invoice/exportInvoices', filters),
  });
  return (
    <Button disabled={exporting.isPending || isEmpty} onClick={() => exporting.mutate()}>
      {t(exporting.isPending ? 'exporting' : 'export')}
    </Button>
  );
}
