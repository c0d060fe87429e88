import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { adminLists } from '../../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { usePrivateQuery } from '../../../../../shared/navigation/private-query.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { NewStaffUser } from './new-staff-user.tsx';
import { UserPanel } from './user-panel.tsx';
import { UserTable } from './user-table.tsx';
import { UserFilters } from './user-filters.tsx';

const PAGE_SIZE = 20;

/** /backoffice/users: all accounts, with the details and actions of the chosen one. */
export function UsersPage() {
  const t = useT('users-admin');
  const [isCreating, setIsCreating] = useState(false);
  const query = adminLists.users.read(usePrivateQuery());
  const { userId, ...asked } = query;
  const users = useQuery({
    ...callQuery('POST /b/v1/admin/user/findUsers', { ...asked, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, mayCreateStaff = false } = users.data ?? {};

  return (
    <div className={page.page}>
      <section>
        <div className={page.head}>
          <h1 className={page.title}>{t('title')}</h1>
          {mayCreateStaff && <Button onClick={() => setIsCreating(true)}>{t('create.open')}</Button>}
        </div>
        <UserFilters key={query.keyword} query={query} total={users.data && total} />
        {users.isPending && <Loading count={10} />}
        {users.isError && <ErrorState error={users.error} onRetry={() => void users.refetch()} />}
        {list.length > 0 && (
          <UserTable
            users={list}
            chosenId={userId}
            isStale={users.isPlaceholderData}
            pathOf={(id) => adminLists.users.to(query, { userId: id })}
          />
        )}
        {users.data && list.length === 0 && (
          <EmptyState
            title={t('empty.title')}
            actions={
              <ButtonLink look="primary" to={adminPaths.users}>
                {t('empty.all')}
              </ButtonLink>
            }
          >
            {t('empty.text')}
          </EmptyState>
        )}
        <Pager
          pageNo={query.pageNo}
          pageSize={PAGE_SIZE}
          total={total}
          pathOf={(pageNo) => adminLists.users.to(query, { pageNo, userId: undefined })}
        />
      </section>
      <UserPanel key={userId} userId={userId} />
      {isCreating && <NewStaffUser onClose={() => setIsCreating(false)} />}
    </div>
  );
}
