import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DeadJob } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { DeadJobQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

const LIST = 'GET /b/v1/admin/job/findDeadJobs';
const PAGE_SIZE = 20;

/** /backoffice/jobs: jobs that failed after their last retry, to send them again. */
export function DeadJobsPage() {
  const t = useT('jobs-admin');
  const query = adminLists.jobs.read(useSearchParams()[0]);
  const nameOf = useQueueName();
  const [isAsking, setAsking] = useState(false);
  const act = useAdminListAction(LIST);
  const jobs = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, queues = [] } = jobs.data ?? {};
  const { queue } = query;
  const done = (count: number) => showToast('success', t('retried', { count }));
  const retryQueue = (name: string) => {
    setAsking(false);
    act.mutate(async () => {
      const reply = await call('POST /b/v1/admin/job/retryDeadJobs', { queue: name });
      if (reply.isOK) done(reply.data.retried);
      return reply;
    });
  };
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <p className="sub s13">{t('hint')}</p>
      <DeadJobTools
        query={query}
        queues={queues.map((one) => one.queue)}
        total={jobs.data && total}
        isBusy={act.isPending}
        onRetryQueue={() => setAsking(true)}
      />
      {act.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {jobs.isPending && <Loading count={10} />}
      {jobs.isError && <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {jobs.data && list.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {list.length > 0 && (
        <DeadJobList
          list={list}
          isBusy={act.isPending || jobs.isPlaceholderData}
          onRetry={({ deadJobId }) =>
            act.mutate(() => call('POST /b/v1/admin/job/retryDeadJob', { deadJobId }), {
              onSuccess: () => done(1),
            })
          }
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.jobs.to(query, { pageNo })}
      />
      {isAsking && queue && (
        <AdminConfirm
          title={t('retryTitle')}
          look="primary"
          confirmLabel={t('retry')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={() => retryQueue(queue)}
        >
          {t('retryText', { name: nameOf(queue), total: formatCount(total) })}
        </AdminConfirm>
      )}
    </section>
  );
}

interface DeadJobToolsProps {
  readonly query: DeadJobQuery;
  /** Those that have dead jobs. */
  readonly queues: readonly string[];
  /** Undefined while loading. */
  readonly total: number | undefined;
  readonly isBusy: boolean;
  readonly onRetryQueue: () => void;
}

function DeadJobTools({ query, queues, total, isBusy, onRetryQueue }: DeadJobToolsProps) {
  const t = useT('jobs-admin');
  const navigate = useNavigate();
  const nameOf = useQueueName();
  const { queue } = query;
  const names = new Set([...queues, ...(queue ? [queue] : [])]);
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('queueLabel')}
        value={queue}
        choices={[...names].map((name) => [name, nameOf(name)])}
        emptyText={t('any')}
        onChoose={(chosen) => void navigate(adminLists.jobs.to(query, { queue: chosen }))}
      />
      {queue !== undefined && total !== undefined && total > 0 && (
        <Button disabled={isBusy} onClick={onRetryQueue}>
          {t('retryQueue', { total: formatCount(total) })}
        </Button>
      )}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

interface DeadJobListProps {
  readonly list: readonly DeadJob[];
  readonly isBusy: boolean;
  readonly onRetry: (job: DeadJob) => void;
}

function DeadJobList({ list, isBusy, onRetry }: DeadJobListProps) {
  const t = useT('jobs-admin');
  const nameOf = useQueueName();
  const columns: AdminColumns<DeadJob> = [
    {
      title: t('column.queue'),
      render: (_, { queue }) => (
        <>
          {nameOf(queue)}
          <span className={`${page.by} ${page.under}`}>{queue}</span>
        </>
      ),
    },
    { title: t('column.reference'), className: 'num', render: (_, { reference }) => reference ?? '—' },
    {
      title: t('column.age'),
      render: (_, { diedAt }) => (
        <>
          <Age since={diedAt} />
          <span className={`${page.by} ${page.under}`}>{formatInstant(diedAt)}</span>
        </>
      ),
    },
    { title: t('column.error'), render: (_, { error }) => error || '—' },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, job) => (
        <div className={layout.rowActions}>
          <Button type="link" disabled={isBusy} onClick={() => onRetry(job)}>
            {t('retry')}
            <span className="vh"> {job.reference ?? nameOf(job.queue)}</span>
          </Button>
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="deadJobId" columns={columns} isBusy={isBusy} />;
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

function Age({ since }: { readonly since: string }) {
  const t = useT('jobs-admin');
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
  if (minutes < MINUTES_PER_HOUR) return t('age.minutes', { count: minutes });
  if (minutes < MINUTES_PER_DAY) return t('age.hours', { count: Math.floor(minutes / MINUTES_PER_HOUR) });
  return t('age.days', { count: Math.floor(minutes / MINUTES_PER_DAY) });
}

/** The text of a queue. A queue that this build does not know shows its identifier. */
function useQueueName(): (queue: string) => string {
  const t = useT('jobs-admin');
  return (queue) => t(`queue.${queue}`, { defaultValue: queue });
}
