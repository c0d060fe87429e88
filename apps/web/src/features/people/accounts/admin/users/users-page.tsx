import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffRole } from '@zhiye/contract';
import { ADMIN_USER_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { adminLists, USER_STATES, USER_TYPES } from '../../../../../shared/navigation/admin-lists.ts';
import { call, CallFailed, callQuery } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { usePrivateQuery } from '../../../../../shared/navigation/private-query.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../../shared/ui/navigation/pager.tsx';
import { UserPanel } from './user-panel.tsx';
import { UserTable } from './user-table.tsx';
import type { UserQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { AdminFilterSelect } from '../../../../../shared/ui/admin/admin-filter-select.tsx';
import styles from './users-page.module.css';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { showErrors } from '../../../../../shared/ui/admin/forms/form-errors.ts';
import { TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { RolesItem } from './roles-item.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { InputOf } from '../../../../../shared/api/index.ts';
import { isEmailLike } from '../../../../../shared/validation/email.ts';
import { findTextError } from '../../../../../shared/validation/plain-text.ts';

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

interface UserFiltersProps {
  readonly query: UserQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function UserFilters({ query, total }: UserFiltersProps) {
  const t = useT('users-admin');
  const navigate = useNavigate();
  const go = (change: Partial<UserQuery>) => void navigate(adminLists.users.to(query, change));
  return (
    <div className={page.tools}>
      <Input.Search
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={query.keyword}
        maxLength={128}
        onSearch={(text) => go({ keyword: text.trim() || undefined })}
      />
      <AdminFilterSelect
        label={t('column.type')}
        value={query.type && `${query.type}`}
        choices={USER_TYPES.map((type) => [`${type}`, t(`type.${type}`)])}
        emptyText={t('any')}
        onChoose={(chosen) => go({ type: USER_TYPES.find((type) => `${type}` === chosen) })}
      />
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={USER_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

type StaffUserValues = Record<StaffUserField, string> & { readonly staffRoles: StaffRole[] };

const EMPTY: StaffUserValues = { accountName: '', name: '', email: '', staffRoles: [] };
const FIELDS = ['accountName', 'name', 'email'] as const;

/** Creates a staff account, then shows its temporary password. */
function NewStaffUser({ onClose }: { readonly onClose: () => void }) {
  const t = useT('users-admin');
  const [form] = Form.useForm<StaffUserValues>();
  const made = useCreateStaffUser();
  if (made.data)
    return <TemporaryPasswordDialog password={made.data.temporaryPassword} isWaiting onClose={onClose} />;

  const submit = (values: StaffUserValues) =>
    made.mutate(
      { ...values, email: values.email.trim() },
      {
        onError: ({ field }) => field && showErrors(form, { [field]: t(`create.taken.${field}`) }),
      },
    );
  return (
    <AdminDialog
      title={t('create.title')}
      text={t('create.text')}
      form={form}
      initialValues={EMPTY}
      submitLabel={t('create.yes')}
      isBusy={made.isPending}
      failure={made.error?.field ? undefined : made.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextItem
          key={field}
          name={field}
          label={t(`create.${field}`)}
          hint={field === 'accountName' ? t('create.accountNameHint') : undefined}
          required
          rule={(text) => (isValidStaffUserField[field](text) ? undefined : t(`create.wrong.${field}`))}
          type={field === 'email' ? 'email' : 'text'}
        />
      ))}
      <RolesItem />
    </AdminDialog>
  );
}

const CREATE = 'POST /b/v1/admin/user/createStaffUser';
const FIELD_OF: Readonly<Record<number, StaffUserField>> = {
  [ADMIN_USER_REPLY_CODE.accountNameTaken]: 'accountName',
  [ACCOUNT_REPLY_CODE.emailTaken]: 'email',
};

/** A refused request, with the field that it is about. */
class CreateStaffUserFailed extends CallFailed {
  readonly field: StaffUserField | undefined;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.field = FIELD_OF[refusal.code];
  }
}

function useCreateStaffUser() {
  const queryClient = useQueryClient();
  return useMutation<
    { userId: string; temporaryPassword: string },
    CreateStaffUserFailed,
    InputOf<typeof CREATE>
  >({
    mutationFn: async (user) => {
      const reply = await call(CREATE, user);
      if (!reply.isOK) throw new CreateStaffUserFailed(reply);
      return reply.data;
    },
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['POST /b/v1/admin/user/findUsers'] }),
  });
}

type StaffUserField = 'accountName' | 'name' | 'email';

/** The rules of the contract, checked before the request. The server checks them again. */
const isValidStaffUserField: Readonly<Record<StaffUserField, (text: string) => boolean>> = {
  accountName: (text) => /^[a-z][a-z0-9_-]{2,31}$/.test(text),
  name: (text) => findTextError(text) === null && text.length <= MAX_LENGTH.personName,
  email: isEmailLike,
};
