import type { PriceChange } from '@zhiye/contract';
import { Button, Progress } from 'antd';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

export type PriceChangeDecision = 'approve' | 'reject' | 'undo';

const TONES = {
  pending: 'wait',
  applying: 'run',
  applied: 'ok',
  rejected: 'bad',
  undoing: 'run',
  undone: 'done',
} as const;

interface PriceChangeListProps {
  readonly list: readonly PriceChange[];
  readonly isBusy: boolean;
  readonly onShow: (change: PriceChange) => void;
  readonly onDecide: (change: PriceChange, decision: PriceChangeDecision) => void;
}

/** What the caller may do: nobody approves their own change. */
const decisionsOf = ({ state, isOwn }: PriceChange): PriceChangeDecision[] => {
  if (state === 'applied') return ['undo'];
  if (state !== 'pending') return [];
  return isOwn ? ['reject'] : ['approve', 'reject'];
};

export function PriceChangeList({ list, isBusy, onShow, onDecide }: PriceChangeListProps) {
  const t = useT('price-changes-admin');
  const columns: AdminColumns<PriceChange> = [
    {
      title: t('column.change'),
      render: (_, change) => (
        <>
          {t(`rule.${change.rule.of}`, { ...change.rule })}
          <span className={page.by}>{t('largest', { percent: change.largestPercent })}</span>
        </>
      ),
    },
    {
      title: t('column.books'),
      align: 'right',
      className: 'num',
      render: (_, change) => (
        <Button type="link" onClick={() => onShow(change)}>
          {t('books', { count: formatCount(change.bookCount) })}
        </Button>
      ),
    },
    {
      title: t('column.actor'),
      render: (_, { actorName, createdAt }) => (
        <>
          <DataText>{actorName}</DataText>
          <span className={page.by}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, { state, processed, bookCount, decidedByName, decidedAt }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          {processed !== null && (
            <Progress percent={Math.floor((100 * processed) / bookCount)} aria-label={t('progress')} />
          )}
          {decidedByName && decidedAt && (
            <span className={page.by}>
              <DataText>{`${decidedByName} ${formatInstant(decidedAt)}`}</DataText>
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, change) => (
        <div className={layout.rowActions}>
          {decisionsOf(change).map((decision) => (
            <Button
              key={decision}
              type="link"
              danger={decision !== 'approve'}
              disabled={isBusy}
              onClick={() => onDecide(change, decision)}
            >
              {t(`do.${decision}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="priceChangeId" columns={columns} isBusy={isBusy} />;
}
