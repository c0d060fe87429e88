import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { formatCount } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { useClientStore } from '../../shared/store.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { BookResults } from './book-results.tsx';
import { ChosenClass } from './chosen-class.tsx';
import { ClassFilter } from './class-filter.tsx';
import { classPathOf } from './class-path.ts';
import { listPath } from './list-paths.ts';
import { readListState } from './list-state.ts';
import { SortBar } from './sort-bar.tsx';
import styles from './book-list-page.module.css';

/** Full rows of five covers and of six. */
const PAGE_SIZE = 30;

/** /listContent, and for now /allBook and /allSearch: the catalogue by class, sorted and paged by its address. */
export function BookListPage() {
  const t = useT('catalog');
  const english = useLanguage() === 'en';
  const state = readListState(useSearchParams()[0]);
  const { classCode, sortType, pageNo, view } = state;
  const classPath = classPathOf(
    useClientStore((client) => client.classList),
    classCode,
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery('GET /b/v1/bookRetrieve/findBooks', { classCode, sortType, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

  const all = { label: t('list.title'), to: paths.listContent() };
  const crumbs = classPath.map((item) => ({
    label: english ? item.nameEn : item.name,
    to: paths.listContent({ classCode: item.classCode }),
  }));
  const here = crumbs.at(-1) ?? all;
  usePageTitle(here.label);

  const before = (pageNo - 1) * PAGE_SIZE;
  const range =
    data &&
    data.list.length > 0 &&
    !isPlaceholderData &&
    t('list.range', {
      total: formatCount(data.total),
      from: formatCount(before + 1),
      to: formatCount(before + data.list.length),
    });

  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          { label: t('home'), to: paths.home },
          ...[all, ...crumbs].slice(0, -1),
          { label: here.label },
        ]}
      />
      <div className={styles.layout}>
        <ClassFilter state={state} />
        <div className={styles.main}>
          <div className={styles.head}>
            <h1 className="pt">{here.label}</h1>
            <p className="sub num" role="status">
              {range}
            </p>
          </div>
          <ChosenClass state={state} classPath={classPath} />
          <SortBar state={state} />
          {error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && !data && (
            <div className={styles.skeleton}>
              <Loading shape="cards" count={10} />
            </div>
          )}
          {data && (
            <BookResults
              list={data.list}
              total={data.total}
              pageNo={pageNo}
              pageSize={PAGE_SIZE}
              view={view}
              stale={isPlaceholderData}
              pathOf={(page) => listPath(state, { pageNo: page })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
