import { readPreferenceCookie, writePreferenceCookie } from '../../../../shared/storage/preference-cookie.ts';

/** The choice of this browser: a closed table of contents stays closed. */
const NAME = 'zhiye_side';

export const isSideClosed = (): boolean => readPreferenceCookie(NAME) === 'closed';
export const keepSideClosed = (isClosed: boolean): void =>
  writePreferenceCookie(NAME, isClosed ? 'closed' : undefined);
