import type { AdminUserView, UserType } from '@zhiye/contract';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readChoice, readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

export const USER_TYPES = ['1', '2', '3', '4', '5'] as const;
export const USER_STATES = ['active', 'frozen', 'closing', 'closed'] as const;

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
    type: toUserType(readChoice(query, 'type', USER_TYPES)),
    state: readChoice(query, 'state', USER_STATES),
    pageNo: readPageNo(query),
    userId: readId(query, 'userId'),
  };
}

export const toUserType = (text: string | undefined): UserType | undefined =>
  text ? (Number(text) as UserType) : undefined;

/** The address of the list after a change. A new filter goes back to page 1. */
export function userListPath(query: UserQuery, change: Partial<UserQuery> = {}): string {
  const narrows = 'keyword' in change || 'type' in change || 'state' in change;
  const start = narrows ? { pageNo: 1, userId: undefined } : {};
  return paths.admin.userList({ ...query, ...start, ...change });
}
