import type { StaffRole } from '@zhiye/contract';
import { Form } from 'antd';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { showErrors } from '../../../../../shared/ui/admin/forms/form-errors.ts';
import { TextItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { isValidStaffUserField } from './new-staff-user-rules.ts';
import type { StaffUserField } from './new-staff-user-rules.ts';
import { RolesItem } from './roles-item.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { useCreateStaffUser } from './use-create-staff-user.ts';

type StaffUserValues = Record<StaffUserField, string> & { readonly staffRoles: StaffRole[] };

const EMPTY: StaffUserValues = { accountName: '', name: '', email: '', staffRoles: [] };
const FIELDS = ['accountName', 'name', 'email'] as const;

/** Creates a staff account, then shows its temporary password. */
export function NewStaffUser({ onClose }: { readonly onClose: () => void }) {
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
