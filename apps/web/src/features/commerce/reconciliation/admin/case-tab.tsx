import { useMutation } from '@tanstack/react-query';
import type { ReconciliationCase } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_OWNERS,
} from '@zhiye/contract/constants/commerce/reconciliation';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { CaseQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call } from '../../../../shared/api/index.ts';
import { AdminList } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { formatCount, formatMoney, formatDay } from '../../../../shared/format.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { CaseActions, CaseNumbers, CaseOutcome } from './case-cells.tsx';
import type { CaseAction } from './case-cells.tsx';
import { formatDifference } from './signed-money.ts';

const LIST = 'GET /b/v1/admin/reconciliation/findCases';

export function CaseTab({ query }: { readonly query: CaseQuery }) {
  const t = useT('reconciliation-admin');
  const [resolving, setResolving] = useState<ReconciliationCase>();
  const cases = useAdminList(LIST, query);
  const act = useAdminListAction(LIST);
  return (
    <>
      <AdminList
        address={adminLists.reconciliationCases}
        query={query}
        data={cases}
        filters={useFilters()}
        totalText={(total) => t('total', { total: formatCount(total) })}
        tools={<CaseExport query={query} isEmpty={!cases.data?.list.length} />}
        texts={{ none: t('cases.none'), noMatch: t('cases.empty'), noMatchText: t('cases.emptyText') }}
        failure={act.error && !resolving ? { title: t('notDone'), text: act.error.message } : undefined}
        rows={(list, isStale) => (
          <CaseList
            list={list}
            isBusy={act.isPending || isStale}
            onAct={(found, action) => {
              act.reset();
              if (action === 'resolve') return setResolving(found);
              const { caseId, ownerId } = found;
              act.mutate(() => call('POST /b/v1/admin/reconciliation/takeCase', { caseId, ownerId }));
            }}
          />
        )}
      />
      {resolving && <ResolveDialog found={resolving} act={act} onClose={() => setResolving(undefined)} />}
    </>
  );
}

function useFilters(): readonly AdminListFilter<CaseQuery>[] {
  const t = useT('reconciliation-admin');
  const any = t('any');
  return [
    {
      name: 'provider',
      label: t('column.provider'),
      choices: PAYMENT_PROVIDERS.map((provider) => [provider, t(`provider.${provider}`)]),
      any,
    },
    {
      name: 'kind',
      label: t('column.kind'),
      choices: RECONCILIATION_CASE_KINDS.map((kind) => [kind, t(`kind.${kind}`)]),
      any,
    },
    {
      name: 'state',
      label: t('column.state'),
      choices: RECONCILIATION_CASE_STATES.map((state) => [state, t(`caseState.${state}`)]),
      any,
    },
    {
      name: 'owner',
      label: t('column.owner'),
      choices: RECONCILIATION_OWNERS.map((owner) => [owner, t(`owner.${owner}`)]),
      any,
    },
    { name: 'fromDay', label: t('fromDay'), isDay: true },
    { name: 'toDay', label: t('toDay'), isDay: true },
  ];
}

function CaseExport({ query, isEmpty }: { readonly query: CaseQuery; readonly isEmpty: boolean }) {
  const t = useT('reconciliation-admin');
  const { pageNo: _, ...filter } = query;
  const exporting = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/reconciliation/exportCases', filter),
  });
  return (
    <Button disabled={exporting.isPending || isEmpty} onClick={() => exporting.mutate()}>
      {t('export')}
    </Button>
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
          <span className="num">{formatDay(day)}</span>
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
