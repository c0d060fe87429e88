import { Link, useSearchParams } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NewsArticle } from './news-article.tsx';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatDayIn } from '../../../../shared/i18n/dates.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ContentText } from '../../../../shared/ui/content-text.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { readPageNo } from '../../../../shared/navigation/url-query.ts';
import styles from './news-page.module.css';

/** /journalismDetail: one news item, or the list of all when the address has no `newsId`. */
export function NewsPage() {
  const newsId = useSearchParams()[0].get('newsId');
  return newsId ? <NewsArticle newsId={newsId} /> : <NewsList />;
}

const PAGE_SIZE = 20;

/** All news, newest first. The page number is in the address. */
function NewsList() {
  const t = useT('site-content');
  const language = useLanguage();
  const pageNo = readPageNo(useSearchParams()[0]);
  const news = useQuery({
    ...callQuery('GET /b/v1/home/findNews', { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (news.isError) return <ErrorState isPage error={news.error} onRetry={() => void news.refetch()} />;
  if (news.data?.total === 0) {
    return (
      <EmptyState isPage title={t('news.none')}>
        {t('news.noneText')}
      </EmptyState>
    );
  }
  const { list = [], total = 0 } = news.data ?? {};
  const lastPage = Math.ceil(total / PAGE_SIZE);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="pt">{t('news.title')}</h1>
      {news.isPending && <Loading />}
      {news.data && list.length === 0 && (
        <EmptyState
          title={t('news.beyond')}
          actions={
            <ButtonLink look="primary" to={paths.journalismList(lastPage)}>
              {t('news.last', { page: lastPage })}
            </ButtonLink>
          }
        />
      )}
      {news.data && (
        <ul aria-busy={news.isPlaceholderData}>
          {list.map((item) => (
            <li key={item.newsId}>
              <time className="num" dateTime={item.publishDate}>
                {formatDayIn(language, item.publishDate)}
              </time>
              <div>
                <Link to={paths.journalism(item.newsId)}>
                  <ContentText zh={item.title} en={item.titleEn} />
                </Link>
                <p>
                  <ContentText zh={item.summary} en={item.summaryEn} hasMark={false} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} pathOf={paths.journalismList} />
    </div>
  );
}
