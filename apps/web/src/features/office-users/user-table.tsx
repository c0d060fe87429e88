import type { OfficeUser } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import table from '../../shared/ui/table.module.css';
import { UserState } from './user-state.tsx';

interface UserTableProps {
  readonly users: readonly OfficeUser[];
  readonly chosenId: string | undefined;
  /** The next page is on its way. */
  readonly isStale: boolean;
  /** Opens an account's panel. */
  readonly pathOf: (userId: string) => string;
}

export function UserTable({ users, chosenId, isStale, pathOf }: UserTableProps) {
  const t = useT('office-users');
  const columns = ['user', 'type', 'contact', 'institution', 'registeredAt', 'state'] as const;
  return (
    <div className={`card ${room.box}`} aria-busy={isStale}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.userId}
              user={user}
              isChosen={user.userId === chosenId}
              path={pathOf(user.userId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface UserRowProps {
  readonly user: OfficeUser;
  readonly isChosen: boolean;
  readonly path: string;
}

function UserRow({ user, isChosen, path }: UserRowProps) {
  const t = useT('office-users');
  const shared = useT('shared');
  const { name, accountName, type, officeRoles, phone, email, institution, registeredAt, state } = user;
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Link className={room.main} to={path} aria-current={isChosen ? 'true' : undefined}>
          {name || accountName}
        </Link>
        <span className={room.by}>{accountName}</span>
      </td>
      <td className={room.line}>
        {t(`type.${type}`)}
        <span className={`${room.by} ${room.under}`}>
          {officeRoles.map((role) => t(`role.${role}`)).join(shared('listSeparator'))}
        </span>
      </td>
      <td className={`num ${room.line}`}>
        {phone}
        <span className={`${room.by} ${room.under}`}>{email}</span>
      </td>
      <td>{institution}</td>
      <td className={`num ${room.line}`}>{formatDay(registeredAt)}</td>
      <td>
        <UserState state={state} />
      </td>
    </tr>
  );
}
