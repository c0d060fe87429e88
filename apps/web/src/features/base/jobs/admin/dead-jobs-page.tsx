import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeadJob } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { DeadJobQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

const LIST = 'GET /b/v1/admin/job/findDeadJobs';

/** /backoffice/jobs: jobs that failed after their last retry, to send them again. */
export function DeadJobsPage() {
  const t = useT('jobs-admin');
  const query = adminLists.jobs.read(useSearchParams()[0]);
  const { queue } = query;
  const act = useAdminListAction(LIST);
  const jobs = useAdminList(LIST, query);
  const { queues = [], total = 0 } = jobs.data ?? {};
  const done = (count: number) => showToast('success', t('retried', { count }));
  return (
    <AdminListPage
      title={t('title')}
      note={<p className="sub s13">{t('hint')}</p>}
      address={adminLists.jobs}
      query={query}
      data={jobs}
      filters={useFilters([...queues.map((one) => one.queue), ...(queue ? [queue] : [])])}
      totalText={(count) => t('total', { total: formatCount(count) })}
      tools={
        queue !== undefined &&
        total > 0 && <RetryQueueButton queue={queue} total={total} act={act} onDone={done} />
      }
      texts={{
        none: t('empty'),
        noneText: t('emptyText'),
        noMatch: t('empty'),
        noMatchText: t('emptyText'),
      }}
      failure={act.error ? { title: t('notDone'), text: act.error.message } : undefined}
      rows={(list, isStale) => (
        <DeadJobList
          list={list}
          isBusy={act.isPending || isStale}
          onRetry={({ deadJobId }) =>
            act.mutate(() => call('POST /b/v1/admin/job/retryDeadJob', { deadJobId }), {
              onSuccess: () => done(1),
            })
          }
        />
      )}
    />
  );
}

/** The queues that have failed jobs, and the one in the address. */
function useFilters(queues: readonly string[]): readonly AdminListFilter<DeadJobQuery>[] {
  const t = useT('jobs-admin');
  const nameOf = useQueueName();
  return [
    {
      name: 'queue',
      label: t('queueLabel'),
      choices: [...new Set(queues)].map((name) => [name, nameOf(name)]),
      any: t('any'),
    },
  ];
}

interface RetryQueueButtonProps {
  readonly queue: string;
  readonly total: number;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onDone: (count: number) => void;
}

function RetryQueueButton({ queue, total, act, onDone }: RetryQueueButtonProps) {
  const t = useT('jobs-admin');
  const nameOf = useQueueName();
  const [isAsking, setAsking] = useState(false);
  const retry = () => {
    setAsking(false);
    act.mutate(async () => {
      const reply = await call('POST /b/v1/admin/job/retryDeadJobs', { queue });
      if (reply.isOK) onDone(reply.data.retried);
      return reply;
    });
  };
  return (
    <>
      <Button disabled={act.isPending} onClick={() => setAsking(true)}>
        {t('retryQueue', { total: formatCount(total) })}
      </Button>
      {isAsking && (
        <AdminConfirm
          title={t('retryTitle')}
          look="primary"
          confirmLabel={t('retry')}
          cancelLabel={t('cancel')}
          onCancel={() => setAsking(false)}
          onConfirm={retry}
        >
          {t('retryText', { name: nameOf(queue), total: formatCount(total) })}
        </AdminConfirm>
      )}
    </>
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
