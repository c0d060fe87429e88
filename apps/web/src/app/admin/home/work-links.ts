import { adminPaths } from '../../../shared/navigation/admin-paths.ts';

/** The list of each kind of waiting work, filtered to what waits. Kinds without an entry link to their section. */
export const WORK_LINKS: Readonly<Record<string, string>> = {
  applications: adminPaths.applications,
  support: adminPaths.inbox({ state: 'waiting' }),
  refunds: adminPaths.refundList({ state: 'requested' }),
  transfers: adminPaths.transferList({ view: 'submitted' }),
  transferMatches: adminPaths.transferList({ view: 'matches' }),
  bankLines: adminPaths.transferList({ view: 'lines' }),
  lineFilings: adminPaths.transferList({ view: 'filings' }),
  matchUndos: adminPaths.transferList({ view: 'undos' }),
  invoices: adminPaths.invoiceList({ state: 'pending' }),
  reconciliationCases: adminPaths.reconciliationList({ tab: 'cases', state: 'open' }),
  ratings: adminPaths.ratingList({ state: 'pending' }),
  priceChanges: adminPaths.priceChanges(),
  giftBatches: adminPaths.giftBatchList({ state: 'waiting' }),
  samples: adminPaths.samples,
  statements: adminPaths.statementList({ state: 'confirmed' }),
  approvals: adminPaths.approvals,
  deadJobs: adminPaths.jobs,
};
