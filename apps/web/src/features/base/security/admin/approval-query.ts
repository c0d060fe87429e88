import { APPROVAL_STATES } from '@zhiye/contract/constants/base/security';
import type { ApprovalState } from '@zhiye/contract/constants/base/security';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readPageNo } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. Without a state it is what waits. */
export interface ApprovalQuery {
  readonly state: ApprovalState;
  readonly pageNo: number;
}

export const readApprovalQuery = (query: URLSearchParams): ApprovalQuery => ({
  state: readChoice(query, 'state', APPROVAL_STATES) ?? 'waiting',
  pageNo: readPageNo(query),
});

export const approvalListPath = (query: ApprovalQuery, change: Partial<ApprovalQuery>): string =>
  adminPaths.approvalList({ ...query, pageNo: 1, ...change });
