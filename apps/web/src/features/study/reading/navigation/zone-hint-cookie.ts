import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';

const NAME = 'zhiye_zones';

export const hasSeenZoneHint = (): boolean => readPreferenceCookie(NAME) === 'seen';
export const keepZoneHintSeen = (): void => writePreferenceCookie(NAME, 'seen');
