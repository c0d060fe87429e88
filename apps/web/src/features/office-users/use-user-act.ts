import type { OfficeRole } from '@zhiye/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../shared/api.ts';
import type { Reply } from '../../shared/api.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';

export type AskedAct =
  | { readonly act: 'unfreeze' | 'resetPassword' | 'endSessions' }
  | { readonly act: 'freeze'; readonly reason: string }
  | { readonly act: 'setRoles'; readonly officeRoles: OfficeRole[] };

export type UserActMutation = ReturnType<typeof useUserAct>;

/** Does one act to an account; gives the temporary password when it made one. */
export function useUserAct(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: AskedAct) => {
      const reply = await perform(userId, asked);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data && 'temporaryPassword' in reply.data ? reply.data.temporaryPassword : undefined;
    },
    // a password is for one pair of eyes and must not stay in memory
    gcTime: 0,
    onSuccess: (_, { act }) => showNotice('success', translate('office-users', `done.${act}`)),
    onSettled: () =>
      Promise.all(
        ['findUsers', 'getUser'].map((route) =>
          queryClient.invalidateQueries({ queryKey: [`GET /b/v1/office/user/${route}`] }),
        ),
      ),
  });
}

type ActData = null | { temporaryPassword: string } | { ended: number };

function perform(userId: string, asked: AskedAct): Promise<Reply<ActData>> {
  switch (asked.act) {
    case 'freeze':
      return call('POST /b/v1/office/user/freezeUser', { userId, reason: asked.reason });
    case 'unfreeze':
      return call('POST /b/v1/office/user/unfreezeUser', { userId });
    case 'resetPassword':
      return call('POST /b/v1/office/user/resetUserPassword', { userId });
    case 'endSessions':
      return call('POST /b/v1/office/user/endUserSessions', { userId });
    case 'setRoles':
      return call('POST /b/v1/office/user/setOfficeRoles', { userId, officeRoles: asked.officeRoles });
  }
}
