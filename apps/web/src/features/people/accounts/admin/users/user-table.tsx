import type { AdminUserView } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatDay } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../../shared/ui/admin/admin-table.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { UserStateTag } from './user-state-tag.tsx';

interface UserTableProps {
  readonly users: readonly AdminUserView[];
  readonly chosenId: string | undefined;
  /** The next page is loading. */
  readonly isStale: boolean;
  /** The address that opens the panel of an account. */
  readonly pathOf: (userId: string) => string;
}

export function UserTable({ users, chosenId, isStale, pathOf }: UserTableProps) {
  const t = useT('users-admin');
  const shared = useT('shared');
  const columns: AdminColumns<AdminUserView> = [
    {
      title: t('column.user'),
      render: (_, { userId, name, accountName }) => (
        <>
          <Link
            className={page.main}
            to={pathOf(userId)}
            aria-current={userId === chosenId ? 'true' : undefined}
            lang={textLanguage(name || accountName)}
          >
            {name || accountName}
          </Link>
          <span className={page.by} lang={textLanguage(accountName)}>
            {accountName}
          </span>
        </>
      ),
    },
    {
      title: t('column.type'),
      className: page.line,
      render: (_, { type, staffRoles }) => (
        <>
          {t(`type.${type}`)}
          <span className={`${page.by} ${page.under}`}>
            {staffRoles.map((role) => t(`role.${role}`)).join(shared('listSeparator'))}
          </span>
        </>
      ),
    },
    {
      title: t('column.contact'),
      className: `num ${page.line}`,
      render: (_, { phone, email }) => (
        <>
          {phone}
          <span className={`${page.by} ${page.under}`}>{email}</span>
        </>
      ),
    },
    { title: t('column.institution'), dataIndex: 'institution' },
    {
      title: t('column.registeredAt'),
      className: `num ${page.line}`,
      dataIndex: 'registeredAt',
      render: formatDay,
    },
    { title: t('column.state'), render: (_, { state }) => <UserStateTag state={state} /> },
  ];
  return <AdminTable rows={users} rowKey="userId" columns={columns} chosenKey={chosenId} isBusy={isStale} />;
}
