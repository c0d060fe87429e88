import type { ChannelTerritory } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { EndButton, PeriodCell } from './period-cells.tsx';
import { TerritoryDialog } from './territory-dialog.tsx';

interface TerritoryTableProps {
  readonly channelId: string;
  readonly list: readonly ChannelTerritory[];
}

/** The institutions and regions of a channel, those that have ended too. */
export function TerritoryTable({ channelId, list }: TerritoryTableProps) {
  const t = useT('partners-admin');
  const [isAdding, setIsAdding] = useState(false);
  const nameOf = ({ institutionName, region }: ChannelTerritory) => institutionName ?? region ?? '';
  const columns: AdminColumns<ChannelTerritory> = [
    { title: t('column.territory'), render: (_, row) => nameOf(row) },
    {
      title: t('column.kind'),
      render: (_, { institutionName }) => t(institutionName ? 'kind.institution' : 'kind.region'),
    },
    { title: t('column.period'), render: (_, row) => <PeriodCell period={row} /> },
    {
      title: <span className="vh">{t('column.act')}</span>,
      align: 'right',
      render: (_, row) => (
        <EndButton name={nameOf(row)} period={row} what={{ kind: 'territory', id: row.territoryId }} />
      ),
    },
  ];
  return (
    <>
      <div className={report.tools}>
        <h3>{t('territories')}</h3>
        <Button onClick={() => setIsAdding(true)}>{t('addTerritory')}</Button>
      </div>
      {list.length === 0 && <p className="sub s13">{t('noTerritories')}</p>}
      {list.length > 0 && <AdminTable rows={list} rowKey="territoryId" columns={columns} isBusy={false} />}
      {isAdding && <TerritoryDialog channelId={channelId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
