import type { OfficeRole, OfficeUser } from '@zhiye/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { OfficeDialog } from '../../shared/ui/office-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { UserActMutation } from './use-user-act.ts';

interface RolesDialogProps {
  readonly user: OfficeUser;
  readonly act: UserActMutation;
  readonly onClose: () => void;
}

/** Changes what a colleague may do, from their next call on. */
export function RolesDialog({ user, act, onClose }: RolesDialogProps) {
  const t = useT('office-users');
  const [roles, setRoles] = useState<OfficeRole[]>([...user.officeRoles]);
  const [isChecked, setIsChecked] = useState(false);
  const submit = () => {
    setIsChecked(true);
    if (roles.length > 0) act.mutate({ act: 'setRoles', officeRoles: roles }, { onSuccess: onClose });
  };
  return (
    <OfficeDialog
      title={t('ask.setRoles.title', { name: user.name })}
      text={t('ask.setRoles.text')}
      yes={t('ask.setRoles.yes')}
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
    </OfficeDialog>
  );
}
