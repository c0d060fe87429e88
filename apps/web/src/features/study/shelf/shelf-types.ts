import { USER_TYPE } from '@zhiye/contract/constants';

/** Institutions hand out codes and have no bookshelf (requirement R-602). */
export const SHELF_TYPES = [USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.channel, USER_TYPE.staff];
