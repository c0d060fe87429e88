import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { StaffRole } from '@zhiye/contract';
import { ADMIN_USER_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { ACCOUNT_REPLY_CODE } from '@zhiye/contract/constants/people/account-reply-code';
import { MAX_LENGTH } from '@zhiye/contract/constants';
import { adminLists, USER_STATES, USER_TYPES } from '../../../../../shared/navigation/admin-lists.ts';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { usePrivateQuery } from '../../../../../shared/navigation/private-query.ts';
import type { AdminListFilter } from '../../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { UserPanel } from './user-panel.tsx';
import { UserTable } from './user-table.tsx';
import type { UserQuery } from '../../../../../shared/navigation/admin-lists.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { showErrors } from '../../../../../shared/ui/admin/forms/form-errors.ts';
import { TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { RolesItem } from './roles-item.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { InputOf } from '../../../../../shared/api/index.ts';
import { isEmailLike } from '../../../../../shared/validation/email.ts';
import { findTextError } from '../../../../../shared/validation/plain-text.ts';

const LIST = 'POST /b/v1/admin/user/findUsers';

/** /backoffice/users: all accounts, with the details and actions of the chosen one. */
export function UsersPage() {
  const t = useT('users-admin');
  const [isCreating, setIsCreating] = useState(false);
  const query = adminLists.users.read(usePrivateQuery());
  const { userId, ...asked } = query;
  const users = useAdminList(LIST, asked);
  return (
    <div className={page.page}>
      <AdminListPage
        title={t('title')}
        head={
          users.data?.mayCreateStaff && (
            <Button onClick={() => setIsCreating(true)}>{t('create.open')}</Button>
          )
        }
        address={adminLists.users}
        query={query}
        data={users}
        filters={useFilters()}
        totalText={(total) => t('total', { total: formatCount(total) })}
        texts={{
          none: t('empty.title'),
          noneText: t('empty.text'),
          noMatch: t('empty.title'),
          noMatchText: t('empty.text'),
          showAll: t('empty.all'),
        }}
        rows={(list, isStale) => (
          <UserTable
            users={list}
            chosenId={userId}
            isStale={isStale}
            pathOf={(id) => adminLists.users.to(query, { userId: id })}
          />
        )}
      />
      <UserPanel key={userId} userId={userId} />
      {isCreating && <NewStaffUser onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function useFilters(): readonly AdminListFilter<UserQuery>[] {
  const t = useT('users-admin');
  return [
    { name: 'keyword', label: t('search'), maxLength: 128, isWide: true },
    {
      name: 'type',
      label: t('column.type'),
      choices: USER_TYPES.map((type) => [type, t(`type.${type}`)]),
      any: t('any'),
    },
    {
      name: 'state',
      label: t('column.state'),
      choices: USER_STATES.map((state) => [state, t(`state.${state}`)]),
      any: t('any'),
    },
  ];
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
      draft="new staff user"
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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  });
}

type StaffUserField = 'accountName' | 'name' | 'email';

/** The rules of the contract, checked before the request. The server checks them again. */
const isValidStaffUserField: Readonly<Record<StaffUserField, (text: string) => boolean>> = {
  accountName: (text) => /^[a-z][a-z0-9_-]{2,31}$/.test(text),
  name: (text) => findTextError(text) === null && text.length <= MAX_LENGTH.personName,
  email: isEmailLike,
};
