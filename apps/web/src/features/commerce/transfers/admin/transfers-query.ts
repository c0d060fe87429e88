import { TRANSFER_STATES } from '@zhiye/contract/constants/commerce/transfer-state';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/**
 * Bank lines to match, proposals to confirm, the transfers of each state, what was booked, undone and filed, and the imported
 * statements.
 */
export const VIEWS = [
  ...(['lines', 'matches', ...TRANSFER_STATES] as const),
  ...(['confirmed', 'undos', 'filings', 'imports'] as const),
] as const;
type TransferView = (typeof VIEWS)[number];

/** The state of transfers that a view shows; undefined for the other views. */
export const stateOfView = (view: TransferView) => TRANSFER_STATES.find((state) => state === view);

/** The query of the page address. */
export interface TransfersQuery {
  readonly view: TransferView;
  readonly text: string | undefined;
  readonly pageNo: number;
}

export const readTransfersQuery = (query: URLSearchParams): TransfersQuery => ({
  view: VIEWS.find((view) => view === query.get('view')) ?? 'lines',
  text: readText(query, 'text', 80),
  pageNo: readPageNo(query),
});

/** The address after a change. Another view or filter goes back to page 1. */
export const transfersPath = (query: TransfersQuery, change: Partial<TransfersQuery>): string =>
  adminPaths.transferList({ ...query, pageNo: 1, ...change });
