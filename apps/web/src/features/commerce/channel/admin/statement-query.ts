import { STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import type { StatementState } from '@zhiye/contract/constants/commerce/channel';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readId, readPageNo } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface StatementQuery {
  readonly state: StatementState | undefined;
  readonly channelId: string | undefined;
  /** The statement whose lines are open. */
  readonly statementId: string | undefined;
  readonly pageNo: number;
}

export const readStatementQuery = (query: URLSearchParams): StatementQuery => ({
  state: readChoice(query, 'state', STATEMENT_STATES),
  channelId: readId(query, 'channelId'),
  statementId: readId(query, 'statementId'),
  pageNo: readPageNo(query),
});

/** The address of the list after a change. A new filter goes back to page 1. */
export const statementListPath = (query: StatementQuery, change: Partial<StatementQuery>): string =>
  adminPaths.statementList({ ...query, statementId: undefined, pageNo: 1, ...change });
