import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import {
  RECONCILIATION_CASE_KINDS,
  RECONCILIATION_CASE_STATES,
  RECONCILIATION_DAY_STATES,
  RECONCILIATION_OWNERS,
} from '@zhiye/contract/constants/commerce/reconciliation';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readDay, readPageNo } from '../../../../shared/navigation/url-query.ts';

/** What both lists have in the page address. */
interface ListQuery {
  readonly provider: (typeof PAYMENT_PROVIDERS)[number] | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly pageNo: number;
}

export interface DayQuery extends ListQuery {
  readonly state: (typeof RECONCILIATION_DAY_STATES)[number] | undefined;
}

export interface CaseQuery extends ListQuery {
  readonly state: (typeof RECONCILIATION_CASE_STATES)[number] | undefined;
  readonly kind: (typeof RECONCILIATION_CASE_KINDS)[number] | undefined;
  readonly owner: (typeof RECONCILIATION_OWNERS)[number] | undefined;
}

export const isCaseTab = (query: URLSearchParams): boolean => query.get('tab') === 'cases';

const readListQuery = (query: URLSearchParams): ListQuery => ({
  provider: readChoice(query, 'provider', PAYMENT_PROVIDERS),
  fromDay: readDay(query, 'fromDay'),
  toDay: readDay(query, 'toDay'),
  pageNo: readPageNo(query),
});

export const readDayQuery = (query: URLSearchParams): DayQuery => ({
  ...readListQuery(query),
  state: readChoice(query, 'state', RECONCILIATION_DAY_STATES),
});

export const readCaseQuery = (query: URLSearchParams): CaseQuery => ({
  ...readListQuery(query),
  state: readChoice(query, 'state', RECONCILIATION_CASE_STATES),
  kind: readChoice(query, 'kind', RECONCILIATION_CASE_KINDS),
  owner: readChoice(query, 'owner', RECONCILIATION_OWNERS),
});

/** The address of a list after a change. A new filter goes back to page 1. */
export const dayListPath = (query: Partial<DayQuery>, change: Partial<DayQuery> = {}): string =>
  adminPaths.reconciliationList({ ...query, pageNo: 1, ...change });

export const caseListPath = (query: Partial<CaseQuery>, change: Partial<CaseQuery> = {}): string =>
  adminPaths.reconciliationList({ ...query, pageNo: 1, ...change, tab: 'cases' });
