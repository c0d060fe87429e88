import type { ChannelTerm } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { EndButton, PeriodCell } from './period-cells.tsx';
import { TermDialog } from './term-dialog.tsx';

interface TermTableProps {
  readonly channelId: string;
  readonly list: readonly ChannelTerm[];
}

/** What a channel may sell and what it earns, with terms that have ended. */
export function TermTable({ channelId, list }: TermTableProps) {
  const t = useT('partners-admin');
  const names = useT('shared');
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = ({ scope, scopeName }: ChannelTerm) => scopeName || t(`scope.${scope}`);
  const columns: AdminColumns<ChannelTerm> = [
    { title: t('column.scope'), render: (_, { scope }) => t(`scope.${scope}`) },
    { title: t('column.titles'), render: (_, { scopeName }) => scopeName || '—' },
    {
      title: t('column.duration'),
      render: (_, { duration }) => (duration ? names(`duration.${duration}`) : t('anyDuration')),
    },
    {
      title: t('column.rule'),
      render: (_, { commissionBasisPoints, settlementFen }) =>
        settlementFen === null
          ? t('commissionOf', { rate: (commissionBasisPoints ?? 0) / 100 })
          : t('settlementOf', { price: formatMoney(settlementFen) }),
    },
    { title: t('column.period'), render: (_, row) => <PeriodCell period={row} /> },
    {
      title: <span className="vh">{t('column.act')}</span>,
      align: 'right',
      render: (_, row) => (
        <EndButton name={nameOf(row)} period={row} what={{ kind: 'term', id: row.termId }} />
      ),
    },
  ];
  return (
    <>
      <div className={report.tools}>
        <h3>{t('terms')}</h3>
        <Button onClick={() => setIsAdding(true)}>{t('addTerm')}</Button>
      </div>
      {list.length === 0 && <p className="sub s13">{t('noTerms')}</p>}
      {list.length > 0 && <AdminTable rows={list} rowKey="termId" columns={columns} isBusy={false} />}
      {isAdding && <TermDialog channelId={channelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
