import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface DeadJobQuery {
  readonly queue: string | undefined;
  readonly pageNo: number;
}

export function readDeadJobQuery(query: URLSearchParams): DeadJobQuery {
  const queue = readText(query, 'queue', 60);
  return { queue: queue && /^[A-Za-z]+$/.test(queue) ? queue : undefined, pageNo: readPageNo(query) };
}

/** The address of the list after a change. A new filter goes back to page 1. */
export const deadJobListPath = (query: DeadJobQuery, change: Partial<DeadJobQuery>): string =>
  adminPaths.jobList({ ...query, pageNo: 1, ...change });
