import type { SecurityEvent } from '@zhiye/contract';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { SecurityEventQuery } from '../../../../shared/navigation/admin-lists.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';

interface SecurityEventTableProps {
  readonly events: readonly SecurityEvent[];
  readonly query: SecurityEventQuery;
  readonly isBusy: boolean;
}

export function SecurityEventTable({ events, query, isBusy }: SecurityEventTableProps) {
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
