import { useMutation } from '@tanstack/react-query';
import { INVOICE_STATES, INVOICE_TYPES } from '@zhiye/contract/constants/commerce/invoice';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { INVOICE_DUE_CHOICES, adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { InvoiceQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';

interface InvoiceFiltersProps {
  readonly query: InvoiceQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

/** The filters of the list, and the export of what they find. */
export function InvoiceFilters({ query, total }: InvoiceFiltersProps) {
  const t = useT('invoices-admin');
  const navigate = useNavigate();
  const go = (change: Partial<InvoiceQuery>) => void navigate(adminLists.invoices.to(query, change));
  const { pageNo: _, ...filters } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/invoice/exportInvoices', filters),
  });
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('filter.state')}
        value={query.state}
        choices={INVOICE_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('filter.due')}
        value={query.due}
        choices={INVOICE_DUE_CHOICES.map((due) => [due, t(`due.${due}`)])}
        emptyText={t('any')}
        onChoose={(due) => go({ due })}
      />
      <AdminFilterSelect
        label={t('filter.type')}
        value={query.type}
        choices={INVOICE_TYPES.map((type) => [type, t(`type.${type}`)])}
        emptyText={t('any')}
        onChoose={(type) => go({ type })}
      />
      <Input.Search
        className={page.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={100}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
      <Button disabled={exporting.isPending || !total} onClick={() => exporting.mutate()}>
        {t(exporting.isPending ? 'exporting' : 'export')}
      </Button>
    </div>
  );
}
