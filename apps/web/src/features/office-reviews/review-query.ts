import { readChoice, readId, readPageNo, readText } from '../../shared/url-query.ts';

/** The tabs; what waits is shown unless another is asked for. */
export const TABS = ['pending', 'passed', 'refused', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** What the address asks for. */
export interface ReviewQuery {
  readonly tab: Tab;
  readonly type: 2 | 3 | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
  readonly applicationId: string | undefined;
}

export function readReviewQuery(query: URLSearchParams): ReviewQuery {
  const type = readChoice(query, 'type', ['2', '3']);
  return {
    tab: readChoice(query, 'state', TABS) ?? 'pending',
    type: type === undefined ? undefined : type === '2' ? 2 : 3,
    keyword: readText(query, 'keyword', 100),
    pageNo: readPageNo(query),
    applicationId: readId(query, 'applicationId'),
  };
}
