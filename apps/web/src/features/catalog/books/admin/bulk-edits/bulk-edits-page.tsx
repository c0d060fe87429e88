import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkEdit } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, Progress } from 'antd';
import { call, callQuery } from '../../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { readPageNo } from '../../../../../shared/navigation/url-query.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { DataText } from '../../../../../shared/i18n/data-text.tsx';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../../shared/ui/feedback/status-tag.tsx';

const LIST = 'GET /b/v1/admin/catalog/findBulkEdits';
const PAGE_SIZE = 20;
const REFRESH_MS = 2_000;

const isRunning = ({ state }: BulkEdit): boolean => state === 'running' || state === 'undoing';

/** /backoffice/books/bulk-edits: changes of many books, with the progress of those that run, to undo. */
export function BulkEditsPage() {
  const t = useT('bulk-edits-admin');
  const pageNo = readPageNo(useSearchParams()[0]);
  const [asked, setAsked] = useState<BulkEdit>();
  const edits = useQuery({
    ...callQuery(LIST, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.list.some(isRunning) ? REFRESH_MS : false),
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = edits.data ?? {};
  return (
    <section className={layout.narrow}>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
      </div>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {edits.isPending && <Loading count={10} />}
      {edits.isError && <ErrorState error={edits.error} onRetry={() => void edits.refetch()} />}
      {edits.data && list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {list.length > 0 && (
        <BulkEditList list={list} isBusy={act.isPending || edits.isPlaceholderData} onUndo={setAsked} />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminPaths.bulkEdits(number)}
      />
      {asked && (
        <AdminConfirm
          title={t('ask.title', { count: formatCount(asked.bookCount) })}
          confirmLabel={t('undo')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            const { bulkEditId } = asked;
            act.mutate(() => call('POST /b/v1/admin/catalog/undoBulkEdit', { bulkEditId }));
          }}
        >
          {t('ask.text')}
        </AdminConfirm>
      )}
    </section>
  );
}

const TONES = { running: 'run', done: 'ok', undoing: 'run', undone: 'done' } as const;

interface BulkEditListProps {
  readonly list: readonly BulkEdit[];
  readonly isBusy: boolean;
  readonly onUndo: (edit: BulkEdit) => void;
}

function BulkEditList({ list, isBusy, onUndo }: BulkEditListProps) {
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
