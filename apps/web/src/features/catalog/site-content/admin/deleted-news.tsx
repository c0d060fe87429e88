import { formatDay } from '../../../../shared/format.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';

const LIST = 'GET /b/v1/admin/siteContent/findNews';
const PAGE_SIZE = 20;

/** /backoffice/news?deleted=1: deleted articles, which can be restored. */
export function DeletedNews({ pageNo }: { readonly pageNo: number }) {
  const t = useT('site-content-admin');
  const news = useQuery({
    ...callQuery(LIST, { deleted: 1, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = news.data ?? {};
  return (
    <section className={layout.narrow}>
      <div className={`${page.head} ${layout.head}`}>
        <h1 className={page.title}>{t('news.deletedList')}</h1>
        <Link className="lk s13" to={adminPaths.news}>
          {t('back')}
        </Link>
      </div>
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {news.isPending && <Loading count={8} />}
      {news.isError && <ErrorState error={news.error} onRetry={() => void news.refetch()} />}
      {news.data && list.length === 0 && (
        <EmptyState title={t('news.noneDeleted')}>{t('news.noneDeletedText')}</EmptyState>
      )}
      {list.length > 0 && (
        <AdminTable
          rows={list}
          rowKey="newsId"
          isBusy={act.isPending || news.isPlaceholderData}
          columns={[
            { title: t('field.title'), dataIndex: 'title' },
            {
              title: t('field.publishDate'),
              dataIndex: 'publishDate',
              className: `num ${page.line}`,
              render: formatDay,
            },
            {
              title: <span className="vh">{t('acts')}</span>,
              render: (_, { newsId, title }) => (
                <Button
                  size="small"
                  disabled={act.isPending}
                  aria-label={t('news.restoreOne', { title })}
                  onClick={() =>
                    act.mutate(() => call('POST /b/v1/admin/siteContent/restoreNews', { newsId }))
                  }
                >
                  {t('news.restore')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.news.to({ deleted: true, pageNo: number })}
      />
    </section>
  );
}
