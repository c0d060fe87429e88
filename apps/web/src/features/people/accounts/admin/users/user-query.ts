import type { AdminUserView, UserType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import {
  readChoice,
  readId,
  readNumber,
  readPageNo,
  readText,
} from '../../../../../shared/navigation/url-query.ts';

export const USER_TYPES = Object.values(USER_TYPE);
export const USER_STATES = ['active', 'suspended', 'closing', 'closed'] as const;

/** The query of the page address. */
export interface UserQuery {
  readonly keyword: string | undefined;
  readonly type: UserType | undefined;
  readonly state: AdminUserView['state'] | undefined;
  readonly pageNo: number;
  readonly userId: string | undefined;
}

export function readUserQuery(query: URLSearchParams): UserQuery {
  return {
    keyword: readText(query, 'keyword', 128),
    type: readNumber(query, 'type', USER_TYPES),
    state: readChoice(query, 'state', USER_STATES),
    pageNo: readPageNo(query),
    userId: readId(query, 'userId'),
  };
}

/** The address of the list after a change. A new filter goes back to page 1. */
export function userListPath(query: UserQuery, change: Partial<UserQuery> = {}): string {
  const narrows = 'keyword' in change || 'type' in change || 'state' in change;
  const start = narrows ? { pageNo: 1, userId: undefined } : {};
  return adminPaths.userList({ ...query, ...start, ...change });
}
