import type { DataOf } from '../../../../shared/api/index.ts';

export const FIND_SETTINGS = 'GET /b/v1/admin/setting/findSettings';

export type Setting = DataOf<typeof FIND_SETTINGS>['areas'][number]['settings'][number];
export type SettingValue = Setting['defaultValue'];
