import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CHANNEL_LINE_KINDS, STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import { FilterInput, FilterSelect } from '../../../../shared/ui/reports/filter-field.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { salePath } from '../channel-query.ts';
import type { SaleQuery } from '../channel-query.ts';
import { LineTable } from './line-table.tsx';
import { SaleTotals } from './sale-totals.tsx';

const PAGE_SIZE = 20;

/** The lines that the filters find, with their sums. */
export function SaleLines({ query }: { readonly query: SaleQuery }) {
  const t = useT('channel');
  const { view: _view, pageNo, ...filter } = query;
  const sales = useQuery({
    ...callQuery('GET /b/v1/channel/findSales', { ...filter, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { list = [], total = 0, totals, institutions = [] } = sales.data ?? {};
  return (
    <>
      <SaleFilters query={query} institutions={institutions}>
        <ExportButtons
          disabled={list.length === 0}
          onExport={(format, readBlob) =>
            downloadFile('DOWNLOAD /b/v1/channel/exportSales', { ...filter, format }, readBlob)
          }
        />
      </SaleFilters>
      {sales.isPending && <Loading count={8} />}
      {sales.isError && <ErrorState error={sales.error} onRetry={() => void sales.refetch()} />}
      {totals && totals.lines > 0 && <SaleTotals totals={totals} query={query} />}
      {sales.data && list.length === 0 && (
        <EmptyState title={isFiltered ? t('noMatch') : t('sales.none')}>
          {isFiltered ? t('noMatchText') : t('sales.noneText')}
        </EmptyState>
      )}
      {list.length > 0 && <LineTable list={list} totals={totals} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(page) => salePath(query, { pageNo: page })}
      />
    </>
  );
}

interface SaleFiltersProps {
  readonly query: SaleQuery;
  readonly institutions: readonly { readonly institutionId: string; readonly name: string }[];
  readonly children: ReactNode;
}

function SaleFilters({ query, institutions, children }: SaleFiltersProps) {
  const t = useT('channel');
  const navigate = useNavigate();
  const go = (change: Partial<SaleQuery>) => void navigate(salePath(query, change));
  return (
    <div className={report.tools}>
      <FilterInput
        type="month"
        label={t('column.month')}
        value={query.month}
        onChange={(month) => go({ month })}
      />
      <FilterSelect
        label={t('column.institution')}
        value={query.institutionId}
        choices={institutions.map(({ institutionId, name }) => [institutionId, name])}
        emptyText={t('any')}
        onChoose={(institutionId) => go({ institutionId })}
      />
      <FilterInput
        type="search"
        label={t('sales.find')}
        placeholder={t('sales.findHint')}
        value={query.keyword}
        maxLength={80}
        onChange={(keyword) => go({ keyword })}
      />
      <FilterSelect
        label={t('column.kind')}
        value={query.kind}
        choices={CHANNEL_LINE_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
        emptyText={t('any')}
        onChoose={(kind) => go({ kind })}
      />
      <FilterSelect
        label={t('column.state')}
        value={query.state}
        choices={STATEMENT_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      {children}
    </div>
  );
}
