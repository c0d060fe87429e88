import type { ReconciliationDay } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { DayState } from './day-state.tsx';
import { formatDifference } from './signed-money.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';

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

/** What the ledger and the bill have, one above the other. */
function BothSides({
  day: { here, there, readAt },
  part,
}: {
  readonly day: ReconciliationDay;
  readonly part: 'payments' | 'refunds';
}) {
  const t = useT('reconciliation-admin');
  if (!readAt) return '—';
  const sides = [
    ['here', here[part]],
    ['there', there[part]],
  ] as const;
  return sides.map(([side, { count, sumFen }]) => (
    <span className={page.under} key={side}>
      <span className={page.by}>{t(`column.${side}`)} </span>¥{formatMoney(sumFen)}
      <span className={page.by}> {t('side.count', { count: formatCount(count) })}</span>
    </span>
  ));
}

/** Leads to the cases of the day. */
function CaseCount({ day }: { readonly day: ReconciliationDay }) {
  const t = useT('reconciliation-admin');
  const { provider, openCases, resolvedCases } = day;
  if (openCases + resolvedCases === 0) return '—';
  const state = openCases > 0 ? 'open' : 'resolved';
  return (
    <Link
      className="lk"
      to={adminLists.reconciliationCases.to({ provider, fromDay: day.day, toDay: day.day, state })}
    >
      {openCases > 0 ? t('openCases', { count: formatCount(openCases) }) : t('dayResolved')}
    </Link>
  );
}

interface RerunButtonProps {
  readonly day: ReconciliationDay;
  readonly isBusy: boolean;
  readonly onRerun: (day: ReconciliationDay) => void;
}

function RerunButton({ day, isBusy, onRerun }: RerunButtonProps) {
  const t = useT('reconciliation-admin');
  if (day.isQueued) return <span className={page.by}>{t('queued')}</span>;
  const name = t('rerunOne', { day: day.day, provider: t(`provider.${day.provider}`) });
  return (
    <Button type="link" disabled={isBusy} aria-label={name} onClick={() => onRerun(day)}>
      {t('rerun')}
    </Button>
  );
}
