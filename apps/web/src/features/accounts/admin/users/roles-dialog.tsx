import type { StaffRole, AdminUserView } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { UserActionMutation } from './use-user-action.ts';

interface RolesDialogProps {
  readonly user: AdminUserView;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Changes the roles of a staff user. They apply from the next request. */
export function RolesDialog({ user, act, onClose }: RolesDialogProps) {
  const t = useT('users-admin');
  const [roles, setRoles] = useState<StaffRole[]>([...user.staffRoles]);
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (roles.length > 0) act.mutate({ act: 'setRoles', staffRoles: roles }, { onSuccess: onClose });
  };
  return (
    <AdminDialog
      title={t('ask.setRoles.title', { name: user.name })}
      text={t('ask.setRoles.text')}
      submitLabel={t('ask.setRoles.yes')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoice
        chosen={roles}
        onChoose={setRoles}
        error={isChecked && roles.length === 0 ? t('rolesMissing') : undefined}
      />
    </AdminDialog>
  );
}
