import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readChoice, readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The tabs. The default is `pending`. */
export const SAMPLE_TABS = [...SAMPLE_STATUSES, 'all'] as const;

/** The query of the page address. */
export interface SampleQuery {
  readonly tab: (typeof SAMPLE_TABS)[number];
  readonly term: string | undefined;
  /** Only open applications past their due day, of both open statuses. */
  readonly overdue: boolean;
  readonly keyword: string | undefined;
  readonly pageNo: number;
  readonly applicationId: string | undefined;
}

export function readSampleQuery(query: URLSearchParams): SampleQuery {
  const term = readText(query, 'term', 6);
  const overdue = query.get('overdue') === '1';
  return {
    tab: readChoice(query, 'status', SAMPLE_TABS) ?? (overdue ? 'all' : 'pending'),
    term: term && /^[12]\d{3}-[12]$/.test(term) ? term : undefined,
    overdue,
    keyword: readText(query, 'keyword', 100),
    pageNo: readPageNo(query),
    applicationId: readId(query, 'applicationId'),
  };
}

/** The address of the list after a change. A new filter goes back to page 1. */
export function sampleListPath(query: SampleQuery, change: Partial<SampleQuery> = {}): string {
  const opens = Object.keys(change).every((name) => name === 'applicationId' || name === 'pageNo');
  const start = opens ? {} : { pageNo: 1, applicationId: undefined };
  const { tab, ...rest } = { ...query, ...start, ...change };
  const isDefault = tab === (rest.overdue ? 'all' : 'pending');
  return adminPaths.sampleList({ ...rest, status: isDefault ? undefined : tab });
}
