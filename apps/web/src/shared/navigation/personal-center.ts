import { USER_TYPE } from '@zhiye/contract/constants';
import type { UserType } from '@zhiye/contract';
import { paths } from './paths.ts';

/** The first page of the personal center for a user type (requirement R-226). */
export function personalCenterPath(type: UserType | null): string {
  if (type === USER_TYPE.teacher) return paths.personal.styleBook;
  if (type === USER_TYPE.channel) return paths.personal.textbook;
  return paths.personal.order;
}
