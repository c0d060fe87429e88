import type { BulkEdit } from '@zhiye/contract';
import { Button, Progress } from 'antd';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const TONES = { running: 'run', done: 'ok', undoing: 'run', undone: 'done' } as const;

interface BulkEditListProps {
  readonly list: readonly BulkEdit[];
  readonly isBusy: boolean;
  readonly onUndo: (edit: BulkEdit) => void;
}

export function BulkEditList({ list, isBusy, onUndo }: BulkEditListProps) {
  const t = useT('bulk-edits-admin');
  const columns: AdminColumns<BulkEdit> = [
    {
      title: t('column.change'),
      render: (_, { change }) =>
        Object.entries(change)
          .map(([name, value]) => t(`change.${name}`, { value: typeof value === 'string' ? value : '' }))
          .join(t('separator')),
    },
    {
      title: t('column.books'),
      align: 'right',
      className: 'num',
      render: (_, { bookCount }) => formatCount(bookCount),
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
      width: 220,
      render: (_, edit) => <EditState edit={edit} />,
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, edit) =>
        edit.state === 'done' && (
          <Button type="link" danger disabled={isBusy} onClick={() => onUndo(edit)}>
            {t('undo')}
          </Button>
        ),
    },
  ];
  return <AdminTable rows={list} rowKey="bulkEditId" columns={columns} isBusy={isBusy} />;
}

function EditState({ edit: { state, processed, bookCount, kept } }: { readonly edit: BulkEdit }) {
  const t = useT('bulk-edits-admin');
  const isRunning = state === 'running' || state === 'undoing';
  return (
    <>
      <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      {isRunning && (
        <>
          <Progress percent={Math.floor((100 * processed) / bookCount)} aria-label={t('progress')} />
          <span className={page.by}>
            {t('processed', { processed: formatCount(processed), count: formatCount(bookCount) })}
          </span>
        </>
      )}
      {kept > 0 && <span className={page.by}>{t('kept', { count: formatCount(kept) })}</span>}
    </>
  );
}
