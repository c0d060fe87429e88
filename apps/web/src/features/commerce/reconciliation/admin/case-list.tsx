import type { ReconciliationCase } from '@zhiye/contract';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { CaseActions, CaseNumbers, CaseOutcome } from './case-cells.tsx';
import type { CaseAction } from './case-cells.tsx';
import { formatDifference } from './signed-money.ts';

interface CaseListProps {
  readonly list: readonly ReconciliationCase[];
  readonly isBusy: boolean;
  readonly onAct: (found: ReconciliationCase, action: CaseAction) => void;
}

const differenceOf = ({ hereFen, thereFen }: ReconciliationCase): number => (thereFen ?? 0) - (hereFen ?? 0);

export function CaseList({ list, isBusy, onAct }: CaseListProps) {
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
