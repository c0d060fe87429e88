import type { ApplicationItem } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { ApplicationStateTag } from './application-state-tag.tsx';
import { useWaitingTime } from './use-waiting-time.ts';

interface ApplicationTableProps {
  readonly items: readonly ApplicationItem[];
  readonly chosenId: string | undefined;
  /** The next page is loading. */
  readonly isStale: boolean;
  /** The address that opens the panel of an application. */
  readonly pathOf: (applicationId: string) => string;
}

export function ApplicationTable({ items, chosenId, isStale, pathOf }: ApplicationTableProps) {
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
