import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { translate } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { FIND_SETTINGS } from './setting.ts';
import type { Setting, SettingValue } from './setting.ts';

interface SettingChangeInput {
  readonly value: SettingValue;
  /** Needed by a setting that waits for a second person. */
  readonly password?: string;
}

/** Stores a value for the version of the setting that was shown; somebody else's change in between is refused. */
export function useChangeSetting({ key, version }: Setting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ value, password }: SettingChangeInput) => {
      const reply = await call('POST /b/v1/admin/setting/changeSetting', {
        key,
        value,
        version,
        ...(password && { reauthentication: { by: 'password', password } }),
      });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    // the password must not stay in memory
    gcTime: 0,
    onSuccess: ({ isWaiting }) =>
      showToast('success', translate('settings-admin', isWaiting ? 'waiting' : 'saved')),
    onSettled: () =>
      Promise.all(
        [FIND_SETTINGS, 'GET /b/v1/admin/setting/findSettingChanges'].map((route) =>
          queryClient.invalidateQueries({ queryKey: [route] }),
        ),
      ),
  });
}
