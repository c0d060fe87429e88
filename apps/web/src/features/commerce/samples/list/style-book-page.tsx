import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SampleApplication } from '@zhiye/contract';
import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { SampleTabs } from '../sample-tabs.tsx';
import styles from './style-book.module.css';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import { MAX_KEYWORD_LENGTH } from '../max-keyword-length.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { SampleCells, SampleListTable } from '../sample-list-table.tsx';
import { SampleActions } from './sample-actions.tsx';
import { formatDay } from '../../../../shared/format.ts';
import { WaitingDays, urgencyOf } from '../waiting-days.tsx';
import { readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { Select } from '../../../../shared/ui/forms/select.tsx';

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

interface OwnSampleFiltersProps {
  readonly query: OwnSampleQuery;
  /** The years with applications, newest first. */
  readonly years: readonly number[];
}

/** Search by title or course, and the year of the application. */
function OwnSampleFilters({ query, years }: OwnSampleFiltersProps) {
  const t = useT('samples');
  const navigate = useNavigate();
  const go = (change: Partial<OwnSampleQuery>) => void navigate(ownSamplePath({ ...query, ...change }));
  const known = query.year && !years.includes(query.year) ? [query.year, ...years] : years;
  return (
    <div className={styles.filters}>
      <KeywordSearch
        maxLength={MAX_KEYWORD_LENGTH}
        label={t('list.search')}
        keyword={query.keyword}
        onSearch={(keyword) => go({ keyword })}
      />
      <Select
        aria-label={t('list.year')}
        value={query.year ?? ''}
        onChange={(event) => go({ year: event.target.value ? Number(event.target.value) : undefined })}
      >
        <option value="">{t('list.anyYear')}</option>
        {known.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
    </div>
  );
}

const HEADS = ['book', 'course', 'applied', 'status', 'progress', 'actions'] as const;

function SampleList({ list }: { readonly list: readonly SampleApplication[] }) {
  const t = useT('samples');
  return (
    <SampleListTable heads={HEADS.map((head) => t(`list.head.${head}`))}>
      {list.map((sample) => (
        <SampleRow key={sample.applicationId} sample={sample} />
      ))}
    </SampleListTable>
  );
}

function SampleRow({ sample }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const { book } = sample;
  return (
    <tr>
      <td>
        <div className={styles.book}>
          <Cover src={book.coverUrl} alt="" width={40} />
          <p>
            <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
              {book.title}
            </Link>
            <span className="sub s12">
              <DataText>
                {book.authors.join(t('listSeparator'))} · {book.publisher}
              </DataText>
            </span>
          </p>
        </div>
      </td>
      <SampleCells sample={sample} />
      <td className={styles.progress}>
        <SampleProgress sample={sample} />
      </td>
      <td>
        <SampleActions sample={sample} />
      </td>
    </tr>
  );
}

/** How long an application waits, until when the sample can be read, or why it was refused. */
function SampleProgress({ sample }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const { waitingDays, dueDay, validity, approvedAt, isReadable, isEndedByWithdrawal, reason, status } =
    sample;
  if (waitingDays !== null) {
    return (
      <>
        <WaitingDays waitingDays={waitingDays} />
        <p className="sub s12">
          {urgencyOf(sample) === 'overdue' ? t('list.delayed') : t('list.due', { day: dueDay })}
        </p>
      </>
    );
  }
  if (reason) return <DataText>{t('list.reason', { reason })}</DataText>;
  if (status === 'canceled') return <>{isEndedByWithdrawal && t('list.canceledByWithdrawal')}</>;
  if (isEndedByWithdrawal) return <>{t('list.withdrawn')}</>;
  const end = validity?.kind === 'until' ? validity.endDay : null;
  return (
    <>
      {end === null ? t('list.permanent') : t(isReadable ? 'list.until' : 'list.expired', { day: end })}
      <p className="sub s12">{t('list.approved', { day: formatDay(approvedAt) })}</p>
    </>
  );
}

/** What the address asks for. Invalid values count as missing. */
interface OwnSampleQuery {
  readonly status: SampleStatus | undefined;
  readonly year: number | undefined;
  readonly keyword: string | undefined;
}

function readOwnSampleQuery(query: URLSearchParams): OwnSampleQuery & { pageNo: number } {
  const year = query.get('year') ?? '';
  return {
    status: readChoice(query, 'status', SAMPLE_STATUSES),
    year: /^2\d{3}$/.test(year) ? Number(year) : undefined,
    keyword: readText(query, 'q', MAX_KEYWORD_LENGTH),
    pageNo: readPageNo(query),
  };
}

const ownSamplePath = ({ status, year, keyword }: OwnSampleQuery, pageNo?: number): string =>
  paths.personal.sampleList({ status, year, q: keyword, pageNo });
