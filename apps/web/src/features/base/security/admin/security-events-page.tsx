import { SECURITY_EVENT_KINDS, SECURITY_RESULTS } from '@zhiye/contract/constants/base/security';
import { Link, useSearchParams } from 'react-router';
import type { SecurityEvent } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { SecurityEventQuery } from '../../../../shared/navigation/admin-lists.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

const PAGE_SIZE = 50;

/** /backoffice/security: sign-ins, and changes of factors, passwords and roles. For administrators only. */
export function SecurityEventsPage() {
  const t = useT('security-admin');
  const query = adminLists.securityEvents.read(useSearchParams()[0]);
  return (
    <AdminListPage
      title={t('events.title')}
      note={<p className="sub s13">{t('events.hint')}</p>}
      address={adminLists.securityEvents}
      query={query}
      data={useAdminList('GET /b/v1/admin/security/findSecurityEvents', query, { pageSize: PAGE_SIZE })}
      pageSize={PAGE_SIZE}
      filters={useFilters()}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{
        none: t('events.empty'),
        noMatch: t('events.empty'),
        noMatchText: t('events.emptyText'),
      }}
      rows={(list, isStale) => <SecurityEventTable events={list} query={query} isBusy={isStale} />}
    />
  );
}

function useFilters(): readonly AdminListFilter<SecurityEventQuery>[] {
  const t = useT('security-admin');
  return [
    {
      name: 'kind',
      label: t('column.event'),
      choices: SECURITY_EVENT_KINDS.map((kind) => [kind, t(`event.${kind}`)]),
      any: t('any'),
    },
    {
      name: 'result',
      label: t('column.result'),
      choices: SECURITY_RESULTS.map((result) => [result, t(`result.${result}`)]),
      any: t('any'),
    },
    { name: 'person', label: t('person'), maxLength: 60 },
    { name: 'fromDay', label: t('fromDay'), isDay: true },
    { name: 'toDay', label: t('toDay'), isDay: true },
  ];
}

interface SecurityEventTableProps {
  readonly events: readonly SecurityEvent[];
  readonly query: SecurityEventQuery;
  readonly isBusy: boolean;
}

function SecurityEventTable({ events, query, isBusy }: SecurityEventTableProps) {
  const t = useT('security-admin');
  const columns: AdminColumns<SecurityEvent> = [
    { title: t('column.at'), className: `num ${page.line}`, dataIndex: 'at', render: formatInstant },
    {
      title: t('column.event'),
      render: (_, { kind }) => <span className={page.main}>{t(`event.${kind}`)}</span>,
    },
    { title: t('column.result'), render: (_, { result }) => t(`result.${result}`) },
    {
      title: t('column.user'),
      render: (_, { userId, userName }) =>
        userId ? (
          <Link className="lk" to={adminLists.users.to({ userId })}>
            <DataText>{userName ?? userId}</DataText>
          </Link>
        ) : (
          t('unknownAccount')
        ),
    },
    {
      title: t('column.actor'),
      render: (_, { actorName }) => (actorName ? <DataText>{actorName}</DataText> : t('self')),
    },
    {
      title: t('column.address'),
      render: (_, { addressMark }) => (
        <Link className="lk" to={adminLists.securityEvents.to(query, { addressMark })}>
          <code>{addressMark}</code>
        </Link>
      ),
    },
    {
      title: t('column.device'),
      render: (_, { deviceMark }) => (deviceMark ? <code>{deviceMark}</code> : '—'),
    },
  ];
  return <AdminTable rows={events} rowKey="eventId" columns={columns} isBusy={isBusy} />;
}
