import { ASSIGNEE_FILTERS, THREAD_STATES } from '@zhiye/contract/constants/service/support';
import type { AssigneeFilter, ThreadState } from '@zhiye/contract/constants/service/support';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface InboxQuery {
  readonly state: ThreadState | undefined;
  readonly assignee: AssigneeFilter | undefined;
  readonly ofOrder: 1 | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
  readonly threadId: string | undefined;
}

export const readInboxQuery = (query: URLSearchParams): InboxQuery => ({
  state: readChoice(query, 'state', THREAD_STATES),
  assignee: readChoice(query, 'assignee', ASSIGNEE_FILTERS),
  ofOrder: query.get('ofOrder') === '1' ? 1 : undefined,
  keyword: readText(query, 'keyword', 60),
  pageNo: readPageNo(query),
  threadId: readId(query, 'threadId'),
});

/** The address after a change. A new filter goes back to page 1; the open thread stays open. */
export const inboxPath = (query: InboxQuery, change: Partial<InboxQuery>): string =>
  adminPaths.inbox({ ...query, pageNo: 1, ...change });
