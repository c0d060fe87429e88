import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Input } from 'antd';
import type { ApplicationItem } from '@zhiye/contract';
import { useState } from 'react';
import {
  adminLists,
  APPLICANT_TYPES,
  APPLICATION_TABS,
} from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { translate, useT } from '../../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import { ReviewQueue } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import type { ApplicationQuery } from '../../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import type { ReviewTab } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import { ReviewPanel } from '../../../../../shared/ui/admin/review/review-panel.tsx';
import { ApplicationView } from './application-view.tsx';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { ApplicationStateTag } from './application-state-tag.tsx';

const PAGE_SIZE = 20;

/** /backoffice/applications: applications of teachers and institutions, and the decision on each. */
export function ApplicationsPage() {
  const t = useT('applications-admin');
  const navigate = useNavigate();
  const query = adminLists.applications.read(useSearchParams()[0]);
  const { state: tab, type, keyword, pageNo, applicationId } = query;
  const state = tab === 'all' ? undefined : tab;
  const reviews = useQuery({
    ...callQuery('GET /b/v1/admin/application/findApplications', {
      state,
      type,
      keyword,
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, counts } = reviews.data ?? {};
  const ids = list.map((item) => item.applicationId);
  const open = (id: string | undefined) =>
    void navigate(adminLists.applications.to(query, { applicationId: id }));

  return (
    <ReviewQueue
      kind="applications"
      tabs={applicationTabs(query, counts)}
      currentTab={tab}
      panel={<ApplicationPanel applicationId={applicationId} ids={ids} onOpen={open} />}
    >
      <ApplicationFilters key={keyword} query={query} />
      {reviews.isPending && <Loading count={10} />}
      {reviews.isError && <ErrorState error={reviews.error} onRetry={() => void reviews.refetch()} />}
      {list.length > 0 && (
        <ApplicationTable
          items={list}
          chosenId={applicationId}
          isStale={reviews.isPlaceholderData}
          pathOf={(id) => adminLists.applications.to(query, { applicationId: id })}
        />
      )}
      {reviews.data && list.length === 0 && (
        <EmptyState title={t(tab === 'pending' && !keyword && !type ? 'empty.done' : 'empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.applications.to(query, { pageNo: number, applicationId: undefined })}
      />
    </ReviewQueue>
  );
}

type Counts = DataOf<'GET /b/v1/admin/application/findApplications'>['counts'];

/** A tab for each state, with the number of its applications. */
function applicationTabs(query: ApplicationQuery, counts: Counts | undefined): ReviewTab[] {
  const all = counts && {
    ...counts,
    all: counts.pending + counts.approved + counts.rejected + counts.withdrawn,
  };
  return APPLICATION_TABS.map((tab) => ({
    name: tab,
    label: translate('applications-admin', `state.${tab}`),
    to: adminLists.applications.to(query, { state: tab }),
    count: all?.[tab],
  }));
}

interface ApplicationPanelProps {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: its data, the automatic checks and the decision. */
function ApplicationPanel({ applicationId, ids, onOpen }: ApplicationPanelProps) {
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/application/getApplication', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <ReviewPanel applicationId={applicationId} ids={ids} onOpen={onOpen} detail={detail}>
      {(application, place) => <ApplicationView application={application} place={place} />}
    </ReviewPanel>
  );
}

const LONGEST_KEYWORD = 100;

function ApplicationFilters({ query }: { readonly query: ApplicationQuery }) {
  const t = useT('applications-admin');
  const navigate = useNavigate();
  return (
    <div className={page.tools}>
      <Input.Search
        className={page.wide}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={(text) =>
          void navigate(adminLists.applications.to(query, { keyword: text.trim() || undefined }))
        }
      />
      <AdminFilterSelect
        label={t('column.type')}
        value={query.type && `${query.type}`}
        choices={APPLICANT_TYPES.map((type) => [`${type}`, t(`type.${type}`)])}
        emptyText={t('anyType')}
        onChoose={(chosen) => {
          const type = APPLICANT_TYPES.find((known) => `${known}` === chosen);
          void navigate(adminLists.applications.to(query, { type }));
        }}
      />
      <span className={`sub s12 ${page.total}`}>{translate('review', 'keys')}</span>
    </div>
  );
}

interface ApplicationTableProps {
  readonly items: readonly ApplicationItem[];
  readonly chosenId: string | undefined;
  /** The next page is loading. */
  readonly isStale: boolean;
  /** The address that opens the panel of an application. */
  readonly pathOf: (applicationId: string) => string;
}

function ApplicationTable({ items, chosenId, isStale, pathOf }: ApplicationTableProps) {
  const t = useT('applications-admin');
  const waitingTime = useWaitingTime();
  const columns: AdminColumns<ApplicationItem> = [
    {
      title: t('column.applicant'),
      render: (_, { applicationId, name, department }) => (
        <>
          <Link
            className={page.main}
            to={pathOf(applicationId)}
            aria-current={applicationId === chosenId ? 'true' : undefined}
            lang={textLanguage(name)}
          >
            {name}
          </Link>
          <span className={page.by} lang={textLanguage(department)}>
            {department}
          </span>
        </>
      ),
    },
    { title: t('column.institution'), dataIndex: 'institution' },
    { title: t('column.type'), className: page.line, render: (_, { type }) => t(`type.${type}`) },
    {
      title: t('column.submittedAt'),
      className: `num ${page.line}`,
      render: (_, { submittedAt, state }) => (
        <>
          {formatInstant(submittedAt)}
          {state === 'pending' && (
            <span className={`${page.by} ${page.under}`}>{waitingTime(submittedAt)}</span>
          )}
        </>
      ),
    },
    { title: t('column.state'), render: (_, { state }) => <ApplicationStateTag state={state} /> },
  ];
  return (
    <AdminTable rows={items} rowKey="applicationId" columns={columns} chosenKey={chosenId} isBusy={isStale} />
  );
}

const HOUR_MS = 3_600_000;

/** The waiting time of an application when the page was opened, in hours or days. */
function useWaitingTime(): (since: string) => string {
  const t = useT('applications-admin');
  const [now] = useState(() => Date.now());
  return (since) => {
    const hours = Math.floor((now - Date.parse(since)) / HOUR_MS);
    if (hours < 1) return t('waiting.new');
    return hours < 24
      ? t('waiting.hours', { count: hours })
      : t('waiting.days', { count: Math.floor(hours / 24) });
  };
}
