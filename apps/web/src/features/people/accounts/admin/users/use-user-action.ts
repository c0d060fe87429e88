import type { StaffRole } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import type { Reply } from '../../../../../shared/api/index.ts';
import { translate } from '../../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';

export type UserAction =
  | { readonly act: 'reactivate' | 'resetPassword' | 'endSessions' | 'resetSecondFactor' }
  | { readonly act: 'suspend'; readonly reason: string }
  | { readonly act: 'setRoles'; readonly staffRoles: StaffRole[] };

export type UserActionMutation = ReturnType<typeof useUserAction>;

/** Runs one action on an account. */
export function useUserAction(userId: string) {
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

export interface UserActionOutcome {
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
