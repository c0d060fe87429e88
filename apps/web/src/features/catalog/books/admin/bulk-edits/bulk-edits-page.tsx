import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkEdit } from '@zhiye/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
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
import { BulkEditList } from './bulk-edit-list.tsx';

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
