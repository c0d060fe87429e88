import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { NewOfficeUser } from './new-office-user.tsx';
import { UserPanel } from './user-panel.tsx';
import { readUserQuery, userPath } from './user-query.ts';
import { UserTable } from './user-table.tsx';
import { UserTools } from './user-tools.tsx';

const PAGE_SIZE = 20;

/** /backoffice/users: everybody who has an account, and what the office can do for one. */
export function OfficeUsersPage() {
  const t = useT('office-users');
  const [isMaking, setIsMaking] = useState(false);
  const query = readUserQuery(useSearchParams()[0]);
  const { userId, ...asked } = query;
  const users = useQuery({
    ...callQuery('GET /b/v1/office/user/findUsers', { ...asked, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0, mayCreate = false } = users.data ?? {};

  return (
    <div className={room.page}>
      <section>
        <div className={room.head}>
          <h1 className={room.title}>{t('title')}</h1>
          {mayCreate && <Button onClick={() => setIsMaking(true)}>{t('create.open')}</Button>}
        </div>
        <UserTools key={query.keyword} query={query} total={users.data && total} />
        {users.isPending && <Loading count={10} />}
        {users.isError && <ErrorState error={users.error} onRetry={() => void users.refetch()} />}
        {list.length > 0 && (
          <UserTable
            users={list}
            chosenId={userId}
            isStale={users.isPlaceholderData}
            pathOf={(id) => userPath(query, { userId: id })}
          />
        )}
        {users.data && list.length === 0 && (
          <EmptyState
            title={t('empty.title')}
            actions={
              <ButtonLink look="primary" to={paths.office.users}>
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
          pathOf={(pageNo) => userPath(query, { pageNo, userId: undefined })}
        />
      </section>
      <UserPanel key={userId} userId={userId} />
      {isMaking && <NewOfficeUser onClose={() => setIsMaking(false)} />}
    </div>
  );
}
