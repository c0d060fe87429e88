import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReconciliationCase } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_OWNERS,
} from '@zhiye/contract/constants/commerce/reconciliation';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { CaseQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { CaseActions, CaseNumbers, CaseOutcome } from './case-cells.tsx';
import type { CaseAction } from './case-cells.tsx';
import { formatDifference } from './signed-money.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';

const LIST = 'GET /b/v1/admin/reconciliation/findCases';
const PAGE_SIZE = 20;

export function CaseTab({ query }: { readonly query: CaseQuery }) {
  const t = useT('reconciliation-admin');
  const [resolving, setResolving] = useState<ReconciliationCase>();
  const cases = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const exportCases = useMutation({
    mutationFn: () => {
      const { pageNo: _pageNo, ...filter } = query;
      return downloadFile('DOWNLOAD /b/v1/admin/reconciliation/exportCases', filter);
    },
  });
  const { list = [], total = 0 } = cases.data ?? {};
  return (
    <>
      <CaseFilters query={query} total={cases.data && total}>
        <Button disabled={exportCases.isPending || list.length === 0} onClick={() => exportCases.mutate()}>
          {t('export')}
        </Button>
      </CaseFilters>
      {act.error && !resolving && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {cases.isPending && <Loading count={10} />}
      {cases.isError && <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />}
      {cases.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('cases.none')}
          noMatch={t('cases.empty')}
          noMatchText={t('cases.emptyText')}
        />
      )}
      {list.length > 0 && (
        <CaseList
          list={list}
          isBusy={act.isPending || cases.isPlaceholderData}
          onAct={(found, action) => {
            act.reset();
            if (action === 'resolve') return setResolving(found);
            const { caseId, ownerId } = found;
            act.mutate(() => call('POST /b/v1/admin/reconciliation/takeCase', { caseId, ownerId }));
          }}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.reconciliationCases.to(query, { pageNo })}
      />
      {resolving && <ResolveDialog found={resolving} act={act} onClose={() => setResolving(undefined)} />}
    </>
  );
}

interface ResolveDialogProps {
  readonly found: ReconciliationCase;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onClose: () => void;
}

/** Asks for the text without which no case is resolved. */
function ResolveDialog({ found: { caseId }, act, onClose }: ResolveDialogProps) {
  const t = useT('reconciliation-admin');
  const submit = ({ resolution }: { resolution: string }) =>
    act.mutate(() => call('POST /b/v1/admin/reconciliation/resolveCase', { caseId, resolution }), {
      onSuccess: onClose,
    });
  return (
    <AdminDialog<{ resolution: string }>
      title={t('resolveTitle')}
      draft={`resolve case ${caseId}`}
      text={t('resolveText')}
      submitLabel={t('resolve')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaItem name="resolution" label={t('resolution')} maxLength={500} required rows={4} />
    </AdminDialog>
  );
}

interface CaseListProps {
  readonly list: readonly ReconciliationCase[];
  readonly isBusy: boolean;
  readonly onAct: (found: ReconciliationCase, action: CaseAction) => void;
}

const differenceOf = ({ hereFen, thereFen }: ReconciliationCase): number => (thereFen ?? 0) - (hereFen ?? 0);

function CaseList({ list, isBusy, onAct }: CaseListProps) {
  const t = useT('reconciliation-admin');
  const print = (fen: number | null) => (fen === null ? t('none') : `¥${formatMoney(fen)}`);
  const money = { align: 'right', className: `num ${page.line}` } as const;
  const columns: AdminColumns<ReconciliationCase> = [
    {
      title: t('column.day'),
      className: page.line,
      render: (_, { day, provider }) => (
        <>
          <span className="num">{day}</span>
          <span className={`${page.by} ${page.under}`}>{t(`provider.${provider}`)}</span>
        </>
      ),
    },
    { title: t('column.kind'), render: (_, found) => <CaseNumbers found={found} /> },
    { title: t('column.here'), ...money, render: (_, { hereFen }) => print(hereFen) },
    { title: t('column.there'), ...money, render: (_, { thereFen }) => print(thereFen) },
    {
      title: t('column.difference'),
      ...money,
      render: (_, found) => <strong>{formatDifference(differenceOf(found))}</strong>,
    },
    { title: t('column.state'), render: (_, found) => <CaseOutcome found={found} /> },
    { title: t('column.owner'), className: page.line, render: (_, { ownerName }) => ownerName ?? '—' },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, found) => <CaseActions found={found} isBusy={isBusy} onAct={onAct} />,
    },
  ];
  return <AdminTable rows={list} rowKey="caseId" columns={columns} isBusy={isBusy} />;
}

interface CaseFiltersProps {
  readonly query: CaseQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
  /** Buttons after the filters. */
  readonly children: ReactNode;
}

function CaseFilters({ query, total, children }: CaseFiltersProps) {
  const t = useT('reconciliation-admin');
  const navigate = useNavigate();
  const go = (change: Partial<CaseQuery>) => void navigate(adminLists.reconciliationCases.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.provider')}
        value={query.provider}
        choices={PAYMENT_PROVIDERS.map((provider) => [provider, t(`provider.${provider}`)])}
        emptyText={t('any')}
        onChoose={(provider) => go({ provider })}
      />
      <AdminFilterSelect
        label={t('column.kind')}
        value={query.kind}
        choices={RECONCILIATION_CASE_KINDS.map((kind) => [kind, t(`kind.${kind}`)])}
        emptyText={t('any')}
        onChoose={(kind) => go({ kind })}
      />
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={RECONCILIATION_CASE_STATES.map((state) => [state, t(`caseState.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <AdminFilterSelect
        label={t('column.owner')}
        value={query.owner}
        choices={RECONCILIATION_OWNERS.map((owner) => [owner, t(`owner.${owner}`)])}
        emptyText={t('any')}
        onChoose={(owner) => go({ owner })}
      />
      <AdminDayFilter label={t('fromDay')} day={query.fromDay} onChange={(fromDay) => go({ fromDay })} />
      <AdminDayFilter label={t('toDay')} day={query.toDay} onChange={(toDay) => go({ toDay })} />
      {children}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
