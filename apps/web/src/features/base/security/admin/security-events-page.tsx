import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SECURITY_EVENT_KINDS, SECURITY_RESULTS } from '@zhiye/contract/constants/base/security';
import { Input } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SecurityEvent } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { SecurityEventQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

const PAGE_SIZE = 50;

/** /backoffice/security: sign-ins, and changes of factors, passwords and roles. For administrators only. */
export function SecurityEventsPage() {
  const t = useT('security-admin');
  const query = adminLists.securityEvents.read(useSearchParams()[0]);
  const events = useQuery({
    ...callQuery('GET /b/v1/admin/security/findSecurityEvents', { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = events.data ?? {};
  return (
    <section>
      <h1 className={page.title}>{t('events.title')}</h1>
      <p className="sub s13">{t('events.hint')}</p>
      <EventFilters key={query.person} query={query} total={events.data && total} />
      {events.isPending && <Loading count={12} />}
      {events.isError && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
      {list.length > 0 && (
        <SecurityEventTable events={list} query={query} isBusy={events.isPlaceholderData} />
      )}
      {events.data && list.length === 0 && (
        <EmptyState title={t('events.empty')}>{t('events.emptyText')}</EmptyState>
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.securityEvents.to(query, { pageNo })}
      />
    </section>
  );
}

interface EventFiltersProps {
  readonly query: SecurityEventQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function EventFilters({ query, total }: EventFiltersProps) {
  const t = useT('security-admin');
  const navigate = useNavigate();
  const go = (change: Partial<SecurityEventQuery>) =>
    void navigate(adminLists.securityEvents.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.event')}
        value={query.kind}
        choices={SECURITY_EVENT_KINDS.map((kind) => [kind, t(`event.${kind}`)])}
        emptyText={t('any')}
        onChoose={(kind) => go({ kind })}
      />
      <AdminFilterSelect
        label={t('column.result')}
        value={query.result}
        choices={SECURITY_RESULTS.map((result) => [result, t(`result.${result}`)])}
        emptyText={t('any')}
        onChoose={(result) => go({ result })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('person')}
        placeholder={t('person')}
        defaultValue={query.person}
        maxLength={60}
        onSearch={(text) => go({ person: text.trim() || undefined })}
      />
      {(['fromDay', 'toDay'] as const).map((field) => (
        <AdminDayFilter
          key={field}
          label={t(field)}
          day={query[field]}
          onChange={(day) => go({ [field]: day })}
        />
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
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
