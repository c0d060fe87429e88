import type { AdminUserView } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { RolesItem } from './roles-item.tsx';
import type { UserActionMutation } from './use-user-action.ts';

interface RolesDialogProps {
  readonly user: AdminUserView;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Changes the roles of a staff user. They apply from the next request. */
export function RolesDialog({ user, act, onClose }: RolesDialogProps) {
  const t = useT('users-admin');
  return (
    <AdminDialog
      title={t('ask.setRoles.title', { name: user.name })}
      text={t('ask.setRoles.text')}
      initialValues={{ staffRoles: user.staffRoles }}
      submitLabel={t('ask.setRoles.yes')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ staffRoles }) => act.mutate({ act: 'setRoles', staffRoles }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RolesItem />
    </AdminDialog>
  );
}
