import type { DeadJob } from '@zhiye/contract';
import { Button } from 'antd';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { useQueueName } from './use-queue-name.ts';

interface DeadJobListProps {
  readonly list: readonly DeadJob[];
  readonly isBusy: boolean;
  readonly onRetry: (job: DeadJob) => void;
}

export function DeadJobList({ list, isBusy, onRetry }: DeadJobListProps) {
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
