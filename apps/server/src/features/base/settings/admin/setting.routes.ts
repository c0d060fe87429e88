import { generalErrors } from '@zhiye/contract';
import type { settingAdminRoutes, SettingValue } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { actorOf } from '../../audit/index.ts';
import { changeSettingByStaff, findSetting, listSettings } from './setting-change.service.ts';
import type { SettingsContext } from './guarded-settings.ts';
import { selectSettingChanges } from './setting.store.ts';

export const settingAdminHandlers = ({
  platform: { db },
  settings,
  guardedSettings,
}: SettingsContext): HandlersOf<typeof settingAdminRoutes> => ({
  findSettings: async () => ({ areas: await listSettings(db, settings) }),
  changeSetting: (change, call) =>
    changeSettingByStaff({ db, settings, guardedSettings }, actorOf(call), change, call.language, call.now),
  findSettingChanges: async ({ key, ...page }) => {
    if (!findSetting(settings, key)) refuse(generalErrors.notFound);
    const { list, total } = await selectSettingChanges(db, key, pageOffset(page));
    return {
      list: list.map(({ change, changedBy }) => ({
        changeId: change.id,
        before: change.before as SettingValue | null,
        after: change.after as SettingValue | null,
        changedAt: change.createdAt.toISOString(),
        changedBy,
      })),
      total,
    };
  },
});
