import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { DeletedNews } from './deleted-news.tsx';
import { ContentList, ContentListHeader } from './content-list.tsx';

const LIST = 'GET /b/v1/admin/siteContent/findNews';
const PAGE_SIZE = 20;

/** /backoffice/news: the articles, newest first. */
export function NewsPage() {
  const t = useT('site-content-admin');
  const { keyword, pageNo, deleted: isDeletedList } = adminLists.news.read(useSearchParams()[0]);
  const news = useQuery({
    ...callQuery(LIST, { keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const [deleted, setDeleted] = useState<{ readonly newsId: string; readonly title: string }>();
  const restore = (newsId: string) =>
    act.mutate(() => call('POST /b/v1/admin/siteContent/restoreNews', { newsId }), {
      onSuccess: () => setDeleted(undefined),
    });
  if (isDeletedList) return <DeletedNews pageNo={pageNo} />;
  const { list = [], total = 0 } = news.data ?? {};
  return (
    <section className={layout.narrow}>
      <ContentListHeader kind="news" createPath={adminPaths.editNews()} />
      <NewsTools keyword={keyword} total={news.data && total} />
      {deleted && (
        <InlineAlert tone="ok" title={t('news.deleted', { title: deleted.title })}>
          <Button size="small" disabled={act.isPending} onClick={() => restore(deleted.newsId)}>
            {t('news.undo')}
          </Button>
        </InlineAlert>
      )}
      <ContentList
        kind="news"
        columns={['title', 'titleEn', 'publishDate']}
        rows={list.map(({ newsId, title, titleEn, publishDate, isScheduled }) => ({
          id: newsId,
          name: title,
          cells: [
            title,
            titleEn,
            <>
              {formatDay(publishDate)} {isScheduled && <StatusTag tone="wait">{t('news.coming')}</StatusTag>}
            </>,
          ],
        }))}
        query={news}
        act={act}
        pathOf={adminPaths.editNews}
        deleteText={t('news.deleteText')}
        onDelete={(newsId) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/deleteNews', { newsId }), {
            onSuccess: () =>
              setDeleted({ newsId, title: list.find((item) => item.newsId === newsId)?.title ?? '' }),
          })
        }
      />
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.news.to({ keyword, pageNo: number })}
      />
    </section>
  );
}

interface NewsToolsProps {
  readonly keyword: string | undefined;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function NewsTools({ keyword, total }: NewsToolsProps) {
  const t = useT('site-content-admin');
  const navigate = useNavigate();
  return (
    <div className={page.tools}>
      <Input.Search
        key={keyword}
        className={page.search}
        aria-label={t('news.search')}
        placeholder={t('news.search')}
        defaultValue={keyword}
        maxLength={100}
        onSearch={(text) => void navigate(adminLists.news.to({ keyword: text.trim() }))}
      />
      <Link className="lk s13" to={adminLists.news.to({ deleted: true })}>
        {t('news.deletedList')}
      </Link>
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
