import { REFUND_STATES } from '@zhiye/contract/constants';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface RefundQuery {
  readonly state: (typeof REFUND_STATES)[number] | undefined;
  readonly order: string | undefined;
  readonly pageNo: number;
}

export const readRefundQuery = (query: URLSearchParams): RefundQuery => ({
  state: REFUND_STATES.find((state) => state === query.get('state')),
  order: readText(query, 'order', 20),
  pageNo: readPageNo(query),
});

/** The address of the list after a change. A new filter goes back to page 1. */
export const refundListPath = (query: RefundQuery, change: Partial<RefundQuery>): string =>
  adminPaths.refundList({ ...query, pageNo: 1, ...change });
