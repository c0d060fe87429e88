import { paths } from '../../shared/paths.ts';
import type { ReviewQuery } from './review-query.ts';

/** The address of the queue after a change; whatever narrows the list starts it anew. */
export function reviewPath(query: ReviewQuery, change: Partial<ReviewQuery> = {}): string {
  const narrows = 'tab' in change || 'type' in change || 'keyword' in change;
  const start = narrows ? { pageNo: 1, applicationId: undefined } : {};
  const { tab, ...rest } = { ...query, ...start, ...change };
  return paths.office.reviewList({ ...rest, state: tab === 'pending' ? undefined : tab });
}
