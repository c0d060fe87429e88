import type { StaffRole } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { validateStaffUser } from './new-staff-user-rules.ts';
import type { StaffUserErrors, StaffUserField } from './new-staff-user-rules.ts';
import { RoleChoice } from './role-choice.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import { useCreateStaffUser } from './use-create-staff-user.ts';

const EMPTY = { accountName: '', name: '', email: '' };
const FIELDS = ['accountName', 'name', 'email'] as const;

/** Creates a staff account, then shows its temporary password. */
export function NewStaffUser({ onClose }: { readonly onClose: () => void }) {
  const t = useT('users-admin');
  const [typed, setTyped] = useState(EMPTY);
  const [staffRoles, setStaffRoles] = useState<StaffRole[]>([]);
  const [errors, setErrors] = useState<StaffUserErrors>({});
  const made = useCreateStaffUser();
  if (made.data) return <TemporaryPasswordDialog password={made.data.temporaryPassword} onClose={onClose} />;

  const change = (field: StaffUserField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const submit = () => {
    const found = validateStaffUser(typed, staffRoles);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    made.mutate(
      { ...typed, staffRoles: staffRoles },
      { onError: ({ field }) => field && setErrors({ [field]: 'taken' }) },
    );
  };
  const errorOf = (field: StaffUserField | 'staffRoles') =>
    errors[field] && t(`create.${errors[field]}.${field}`);

  return (
    <AdminDialog
      title={t('create.title')}
      text={t('create.text')}
      submitLabel={t('create.yes')}
      isBusy={made.isPending}
      failure={made.error?.field ? undefined : made.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(`create.${field}`)}
          hint={field === 'accountName' ? t('create.accountNameHint') : undefined}
          error={errorOf(field)}
          required
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={typed[field]}
          onChange={({ target }) => change(field, target.value)}
        />
      ))}
      <RoleChoice chosen={staffRoles} onChoose={setStaffRoles} error={errorOf('staffRoles')} />
    </AdminDialog>
  );
}
