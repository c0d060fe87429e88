import type { AdminUserAction, AdminUserView, StaffRole } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { translate, useT } from '../../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';
import type { UserDetail } from './user-detail.ts';
import styles from './user-actions.module.css';
import { AdminDialog } from '../../../../../shared/ui/admin/admin-dialog.tsx';
import { RolesItem } from './roles-item.tsx';
import { TextAreaItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';
import { CallFailed, call } from '../../../../../shared/api/index.ts';
import type { Reply } from '../../../../../shared/api/index.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';

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

interface RolesDialogProps {
  readonly user: AdminUserView;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Changes the roles of a staff user. They apply from the next request. */
function RolesDialog({ user, act, onClose }: RolesDialogProps) {
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

interface SuspendDialogProps {
  readonly name: string;
  readonly act: UserActionMutation;
  readonly onClose: () => void;
}

/** Suspends an account. The user sees the reason at the next sign-in. */
function SuspendDialog({ name, act, onClose }: SuspendDialogProps) {
  const t = useT('users-admin');
  return (
    <AdminDialog
      title={t('ask.suspend.title', { name })}
      text={t('ask.suspend.text')}
      draft={`suspend ${name}`}
      initialValues={{ reason: '' }}
      submitLabel={t('act.suspend')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={({ reason }) => act.mutate({ act: 'suspend', reason: reason.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextAreaItem
        name="reason"
        label={t('ask.suspend.reason')}
        required
        rule={requiredRule(t('ask.suspend.reasonMissing'))}
        maxLength={200}
        rows={3}
      />
    </AdminDialog>
  );
}

type UserAction =
  | { readonly act: 'reactivate' | 'resetPassword' | 'endSessions' | 'resetSecondFactor' }
  | { readonly act: 'suspend'; readonly reason: string }
  | { readonly act: 'setRoles'; readonly staffRoles: StaffRole[] };

type UserActionMutation = ReturnType<typeof useUserAction>;

/** Runs one action on an account. */
function useUserAction(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: UserAction) => {
      const reply = await runUserAction(userId, asked);
      if (!reply.isOK) throw new CallFailed(reply);
      return outcomeOf(asked, reply.data);
    },
    // the temporary password must not stay in the query cache
    gcTime: 0,
    onSuccess: ({ isWaiting }, { act }) =>
      showToast('success', translate('users-admin', `done.${isWaiting ? 'waiting' : act}`)),
    onSettled: () =>
      Promise.all(
        ['findUsers', 'getUser'].map((route) =>
          queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/user/${route}`] }),
        ),
      ),
  });
}

type UserActionData =
  null | { temporaryPassword: string; isWaiting: boolean } | { isWaiting: boolean } | { ended: number };

interface UserActionOutcome {
  /** The temporary password that the action made. */
  readonly password?: string;
  /** A second person must approve it first. */
  readonly isWaiting: boolean;
}

const outcomeOf = ({ act }: UserAction, data: UserActionData): UserActionOutcome => ({
  isWaiting: act === 'resetSecondFactor' || (data !== null && 'isWaiting' in data && data.isWaiting),
  ...(data && 'temporaryPassword' in data && { password: data.temporaryPassword }),
});

function runUserAction(userId: string, asked: UserAction): Promise<Reply<UserActionData>> {
  switch (asked.act) {
    case 'suspend':
      return call('POST /b/v1/admin/user/suspendUser', { userId, reason: asked.reason });
    case 'reactivate':
      return call('POST /b/v1/admin/user/reactivateUser', { userId });
    case 'resetPassword':
      return call('POST /b/v1/admin/user/resetUserPassword', { userId });
    case 'endSessions':
      return call('POST /b/v1/admin/user/endUserSessions', { userId });
    case 'resetSecondFactor':
      return call('POST /b/v1/admin/user/resetSecondFactor', { userId });
    case 'setRoles':
      return call('POST /b/v1/admin/user/setStaffRoles', { userId, staffRoles: asked.staffRoles });
  }
}
