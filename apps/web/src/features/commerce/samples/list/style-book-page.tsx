import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { OwnSampleFilters } from './own-sample-filters.tsx';
import { ownSamplePath, readOwnSampleQuery } from './own-sample-query.ts';
import type { OwnSampleQuery } from './own-sample-query.ts';
import { SampleList } from './sample-list.tsx';
import { SampleTabs } from '../sample-tabs.tsx';
import styles from './style-book.module.css';

const PAGE_SIZE = 20;

/** /personal/stylebook: a teacher's applications for sample books. */
export function StyleBookPage() {
  const t = useT('samples');
  const { pageNo, ...query } = readOwnSampleQuery(useSearchParams()[0]);
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery('GET /b/v1/sample/findApplications', { ...query, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.head}>
        <h1 className="pt">{t('list.title')}</h1>
        <ButtonLink look="primary" to={paths.sampleBook}>
          {t('list.apply')}
        </ButtonLink>
      </div>
      <div className={styles.bar}>
        <SampleTabs
          counts={data?.counts}
          current={query.status}
          pathOf={(status) => ownSamplePath({ ...query, status })}
        />
        <OwnSampleFilters query={query} years={data?.years ?? []} />
      </div>
      {isPending && <Loading count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.list.length > 0 && <SampleList list={data.list} />}
      {data?.list.length === 0 && <NoSamples query={query} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(number) => ownSamplePath(query, number)}
      />
    </>
  );
}

function NoSamples({ query }: { readonly query: OwnSampleQuery }) {
  const t = useT('samples');
  const { keyword, status } = query;
  if (keyword) {
    const clear = (
      <ButtonLink to={ownSamplePath({ ...query, keyword: undefined })}>{t('list.clear')}</ButtonLink>
    );
    return <EmptyState title={t('list.notFound', { keyword })} actions={clear} />;
  }
  const title = status ? t('list.emptyOf', { status: t(`status.${status}`) }) : t('list.empty');
  const apply = (
    <ButtonLink look="primary" to={paths.sampleBook}>
      {t('list.apply')}
    </ButtonLink>
  );
  return (
    <EmptyState title={title} actions={apply}>
      {t('list.emptyText')}
    </EmptyState>
  );
}
