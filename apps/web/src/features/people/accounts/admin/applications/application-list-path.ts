import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import type { ApplicationQuery } from './application-query.ts';

/** The address of the list after a change. A new filter goes back to page 1. */
export function applicationListPath(query: ApplicationQuery, change: Partial<ApplicationQuery> = {}): string {
  const narrows = 'tab' in change || 'type' in change || 'keyword' in change;
  const start = narrows ? { pageNo: 1, applicationId: undefined } : {};
  const { tab, ...rest } = { ...query, ...start, ...change };
  return adminPaths.applicationList({ ...rest, state: tab === 'pending' ? undefined : tab });
}
