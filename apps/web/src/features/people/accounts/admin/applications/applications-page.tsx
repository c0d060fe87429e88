import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ApplicationItem } from '@zhiye/contract';
import { useState } from 'react';
import {
  adminLists,
  APPLICANT_TYPES,
  APPLICATION_TABS,
} from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { translate, useT } from '../../../../../shared/i18n/use-t.ts';
import { ReviewQueue } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import type { ApplicationQuery } from '../../../../../shared/navigation/admin-lists.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';
import type { ReviewTab } from '../../../../../shared/ui/admin/review/review-queue.tsx';
import { ReviewPanel } from '../../../../../shared/ui/admin/review/review-panel.tsx';
import { ApplicationView } from './application-view.tsx';
import type { AdminListFilter } from '../../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminList } from '../../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import { ApplicationStateTag } from './application-state-tag.tsx';

const LIST = 'GET /b/v1/admin/application/findApplications';

/** /backoffice/applications: applications of teachers and institutions, and the decision on each. */
export function ApplicationsPage() {
  const t = useT('applications-admin');
  const review = useT('review');
  const navigate = useNavigate();
  const query = adminLists.applications.read(useSearchParams()[0]);
  const { state: tab, applicationId, ...asked } = query;
  const reviews = useAdminList(LIST, { ...asked, state: tab === 'all' ? undefined : tab });
  const ids = (reviews.data?.list ?? []).map((item) => item.applicationId);
  const open = (id: string | undefined) =>
    void navigate(adminLists.applications.to(query, { applicationId: id }));
  return (
    <ReviewQueue
      kind="applications"
      tabs={applicationTabs(query, reviews.data?.counts)}
      currentTab={tab}
      panel={<ApplicationPanel applicationId={applicationId} ids={ids} onOpen={open} />}
    >
      <AdminList
        address={adminLists.applications}
        query={query}
        data={reviews}
        filters={useFilters()}
        totalText={() => review('keys')}
        texts={{
          none: t('empty.done'),
          noneText: t('empty.text'),
          noMatch: t('empty.title'),
          noMatchText: t('empty.text'),
        }}
        rows={(list, isStale) => (
          <ApplicationTable
            items={list}
            chosenId={applicationId}
            isStale={isStale}
            pathOf={(id) => adminLists.applications.to(query, { applicationId: id })}
          />
        )}
      />
    </ReviewQueue>
  );
}

function useFilters(): readonly AdminListFilter<ApplicationQuery>[] {
  const t = useT('applications-admin');
  return [
    { name: 'keyword', label: t('search'), maxLength: 100, isWide: true },
    {
      name: 'type',
      label: t('column.type'),
      choices: APPLICANT_TYPES.map((type) => [type, t(`type.${type}`)]),
      any: t('anyType'),
    },
  ];
}

type Counts = DataOf<typeof LIST>['counts'];

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
