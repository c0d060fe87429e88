import type { ReconciliationDay } from '@zhiye/contract';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { BothSides, CaseCount, RerunButton } from './day-cells.tsx';
import { DayState } from './day-state.tsx';
import { formatDifference } from './signed-money.ts';

interface DayListProps {
  readonly list: readonly ReconciliationDay[];
  readonly isBusy: boolean;
  readonly onRerun: (day: ReconciliationDay) => void;
}

/** What the bill has less what the ledger has, payments less refunds. */
const differenceOf = ({ here, there }: ReconciliationDay): number =>
  there.payments.sumFen - there.refunds.sumFen - (here.payments.sumFen - here.refunds.sumFen);

export function DayList({ list, isBusy, onRerun }: DayListProps) {
  const t = useT('reconciliation-admin');
  const rows = list.map((day) => ({ ...day, key: `${day.provider} ${day.day}` }));
  const money = { align: 'right', className: `num ${page.line}` } as const;
  const columns: AdminColumns<(typeof rows)[number]> = [
    {
      title: t('column.day'),
      className: page.line,
      render: (_, { day, provider }) => (
        <>
          <span className={`num ${page.main}`}>{day}</span>
          <span className={page.by}>{t(`provider.${provider}`)}</span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, day) => (
        <>
          <DayState day={day} />
          {day.problem && (
            <span className={`${page.by} ${page.under}`}>
              {t(`problem.${day.problem}`, { defaultValue: day.problem })}
            </span>
          )}
        </>
      ),
    },
    { title: t('column.payments'), ...money, render: (_, day) => <BothSides day={day} part="payments" /> },
    { title: t('column.refunds'), ...money, render: (_, day) => <BothSides day={day} part="refunds" /> },
    {
      title: t('column.difference'),
      ...money,
      render: (_, day) => (day.readAt ? formatDifference(differenceOf(day)) : '—'),
    },
    { title: t('column.cases'), className: page.line, render: (_, day) => <CaseCount day={day} /> },
    {
      title: t('column.readAt'),
      className: `num ${page.line}`,
      render: (_, { readAt }) => formatInstant(readAt) || '—',
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, day) => (
        <div className={layout.rowActions}>
          <RerunButton day={day} isBusy={isBusy} onRerun={onRerun} />
        </div>
      ),
    },
  ];
  return <AdminTable rows={rows} rowKey="key" columns={columns} isBusy={isBusy} />;
}
