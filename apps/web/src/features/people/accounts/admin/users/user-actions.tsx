import type { AdminUserAction } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { UserDetail } from './user-detail.ts';
import { useUserAction } from './use-user-action.ts';
import type { UserActionOutcome } from './use-user-action.ts';
import styles from './user-actions.module.css';

/** Actions that need a confirmation and nothing else. */
type ConfirmedAction = Exclude<AdminUserAction, 'suspend' | 'setRoles'>;

const isConfirmedAction = (action: AdminUserAction): action is ConfirmedAction =>
  action !== 'suspend' && action !== 'setRoles';

/** The actions allowed on the account. Each asks for confirmation and names its consequence. */
export function UserActions({ detail: { user, actions } }: { readonly detail: UserDetail }) {
  const t = useT('users-admin');
  const [asked, setAsked] = useState<AdminUserAction>();
  const [outcome, setOutcome] = useState<UserActionOutcome>();
  const act = useUserAction(user.userId);
  const close = () => {
    setAsked(undefined);
    act.reset();
  };
  const confirm = async (confirmed: ConfirmedAction) => {
    setAsked(undefined);
    setOutcome(await act.mutateAsync({ act: confirmed }).catch(() => undefined));
  };

  return (
    <footer>
      {actions.length === 0 && <p className="sub s13">{t('noActs')}</p>}
      {act.isError && asked === undefined && (
        <InlineAlert tone="bad" title={t('failed')}>
          {act.error.message}
        </InlineAlert>
      )}
      <div className={styles.acts}>
        {actions.map((one) => (
          <Button
            key={one}
            danger={one === 'suspend'}
            disabled={act.isPending}
            onClick={() => {
              act.reset();
              setAsked(one);
            }}
          >
            {t(`act.${one}`)}
          </Button>
        ))}
      </div>
      {asked && isConfirmedAction(asked) && (
        <AdminConfirm
          title={t(`ask.${asked}.title`, { name: user.name })}
          confirmLabel={t(`act.${asked}`)}
          cancelLabel={t('cancel')}
          onConfirm={() => void confirm(asked)}
          onCancel={close}
        >
          {t(`ask.${asked}.text`)}
        </AdminConfirm>
      )}
      {asked === 'suspend' && <SuspendDialog name={user.name} act={act} onClose={close} />}
      {asked === 'setRoles' && <RolesDialog user={user} act={act} onClose={close} />}
      {outcome?.password && (
        <TemporaryPasswordDialog
          password={outcome.password}
          isWaiting={outcome.isWaiting}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </footer>
  );
}
