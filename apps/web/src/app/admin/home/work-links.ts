import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';

/** The list of each kind of waiting work, filtered to what waits. Kinds without an entry link to their section. */
export const WORK_LINKS: Readonly<Record<string, string>> = {
  applications: adminPaths.applications,
  support: adminLists.inbox.to({ state: 'waiting' }),
  refunds: adminLists.refunds.to({ state: 'requested' }),
  transfers: adminLists.transfers.to({ view: 'submitted' }),
  transferMatches: adminLists.transfers.to({ view: 'matches' }),
  bankLines: adminLists.transfers.to({ view: 'lines' }),
  lineFilings: adminLists.transfers.to({ view: 'filings' }),
  matchUndos: adminLists.transfers.to({ view: 'undos' }),
  invoices: adminLists.invoices.to({ state: 'pending' }),
  reconciliationCases: adminLists.reconciliationCases.to({ state: 'open' }),
  ratings: adminLists.ratings.to({ state: 'pending' }),
  priceChanges: adminPaths.priceChanges(),
  giftBatches: adminLists.giftBatches.to({ state: 'waiting' }),
  samples: adminPaths.samples,
  statements: adminLists.statements.to({ state: 'confirmed' }),
  approvals: adminPaths.approvals,
  deadJobs: adminPaths.jobs,
};
