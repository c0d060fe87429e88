import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import { formatCount } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../shared/ui/navigation/pager.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';
import { readPageNo, readText } from '../../../shared/navigation/url-query.ts';
import { useAdminListAction } from '../../../shared/ui/admin/use-admin-list-action.ts';
import { ContentList, ContentListHeader } from './content-list.tsx';

const LIST = 'GET /b/v1/admin/siteContent/findNews';
const PAGE_SIZE = 20;

/** /backoffice/news: the articles, newest first. */
export function NewsPage() {
  const t = useT('site-content-admin');
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const keyword = readText(query, 'keyword', 100);
  const pageNo = readPageNo(query);
  const news = useQuery({
    ...callQuery(LIST, { keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = news.data ?? {};
  return (
    <section className={layout.narrow}>
      <ContentListHeader kind="news" createPath={paths.admin.editNews()} />
      <div className={page.tools}>
        <Input.Search
          key={keyword}
          className={page.search}
          aria-label={t('news.search')}
          placeholder={t('news.search')}
          defaultValue={keyword}
          maxLength={100}
          onSearch={(text) => void navigate(paths.admin.newsList({ keyword: text.trim() }))}
        />
        {news.data && (
          <span className={`sub s13 ${page.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
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
              {publishDate} {isScheduled && <StatusTag tone="wait">{t('news.coming')}</StatusTag>}
            </>,
          ],
        }))}
        query={news}
        act={act}
        pathOf={paths.admin.editNews}
        onDelete={(newsId) =>
          act.mutate(() => call('POST /b/v1/admin/siteContent/deleteNews', { newsId: newsId }))
        }
      />
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => paths.admin.newsList({ keyword, pageNo: number })}
      />
    </section>
  );
}
