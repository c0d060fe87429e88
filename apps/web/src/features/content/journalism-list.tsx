import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { readPageNo } from '../../shared/url-query.ts';
import styles from './journalism-list.module.css';

const PAGE_SIZE = 20;

/** All news, newest first; the page stands in the address. */
export function JournalismList() {
  const t = useT('content');
  const english = useLanguage() === 'en';
  const pageNo = readPageNo(useSearchParams()[0]);
  const news = useQuery({
    ...callQuery('GET /b/v1/home/findJournalisms', { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  if (news.isError) return <ErrorState whole error={news.error} onRetry={() => void news.refetch()} />;
  if (news.data?.total === 0) {
    return (
      <EmptyState whole title={t('news.none')}>
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
      <ul aria-busy={news.isPlaceholderData}>
        {list.map((item) => (
          <li key={item.journalismId}>
            <time className="num" dateTime={item.publishDate}>
              {item.publishDate}
            </time>
            <div>
              <Link to={paths.journalism(item.journalismId)}>{english ? item.titleEn : item.title}</Link>
              <p>{english ? item.summaryEn : item.summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} pathOf={paths.journalismList} />
    </div>
  );
}
