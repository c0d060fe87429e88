import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import { readPageNo, readText } from '../../shared/url-query.ts';
import { useOfficeAct } from '../../shared/use-office-act.ts';
import { ContentList, ListHead } from './content-list.tsx';

const LIST = 'GET /b/v1/office/content/findNews';
const PAGE_SIZE = 20;

/** /backoffice/news: what the shop tells its visitors, newest first. */
export function NewsPage() {
  const t = useT('office-content');
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const keyword = readText(query, 'keyword', 100);
  const pageNo = readPageNo(query);
  const news = useQuery({
    ...callQuery(LIST, { keyword, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useOfficeAct(LIST);
  const { list = [], total = 0 } = news.data ?? {};
  return (
    <section className={layout.narrow}>
      <ListHead kind="news" createPath={paths.office.editNews()} />
      <div className={room.tools}>
        <Input.Search
          key={keyword}
          className={room.search}
          aria-label={t('news.search')}
          placeholder={t('news.search')}
          defaultValue={keyword}
          maxLength={100}
          onSearch={(text) => void navigate(paths.office.newsList({ keyword: text.trim() }))}
        />
        {news.data && (
          <span className={`sub s13 ${room.total}`} role="status">
            {t('total', { total: formatCount(total) })}
          </span>
        )}
      </div>
      <ContentList
        kind="news"
        columns={['title', 'titleEn', 'publishDate']}
        rows={list.map(({ journalismId, title, titleEn, publishDate, isComing }) => ({
          id: journalismId,
          name: title,
          cells: [
            title,
            titleEn,
            <>
              {publishDate} {isComing && <StatusTag tone="wait">{t('news.coming')}</StatusTag>}
            </>,
          ],
        }))}
        query={news}
        act={act}
        pathOf={paths.office.editNews}
        onDelete={(journalismId) =>
          act.mutate(() => call('POST /b/v1/office/content/deleteNews', { journalismId }))
        }
      />
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => paths.office.newsList({ keyword, pageNo: number })}
      />
    </section>
  );
}
