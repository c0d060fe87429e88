import type { StaffRole } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import type { Reply } from '../../../../shared/api/index.ts';
import { translate } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';

export type UserAction =
  | { readonly act: 'reactivate' | 'resetPassword' | 'endSessions' | 'resetSecondFactor' }
  | { readonly act: 'suspend'; readonly reason: string }
  | { readonly act: 'setRoles'; readonly staffRoles: StaffRole[] };

export type UserActionMutation = ReturnType<typeof useUserAction>;

/** Runs one action on an account. Returns the temporary password if the action created one. */
export function useUserAction(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: UserAction) => {
      const reply = await runUserAction(userId, asked);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data && 'temporaryPassword' in reply.data ? reply.data.temporaryPassword : undefined;
    },
    // the temporary password must not stay in the query cache
    gcTime: 0,
    onSuccess: (_, { act }) => showToast('success', translate('users-admin', `done.${act}`)),
    onSettled: () =>
      Promise.all(
        ['findUsers', 'getUser'].map((route) =>
          queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/user/${route}`] }),
        ),
      ),
  });
}

type UserActionData = null | { temporaryPassword: string } | { ended: number };

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
