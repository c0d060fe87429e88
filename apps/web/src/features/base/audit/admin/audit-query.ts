import { readDay, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';

/** The query of the page address. */
export interface AuditQuery {
  readonly action: string | undefined;
  readonly actor: string | undefined;
  readonly target: string | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly pageNo: number;
}

export const readAuditQuery = (query: URLSearchParams): AuditQuery => ({
  action: readText(query, 'action', 60),
  actor: readText(query, 'actor', 60),
  target: readText(query, 'target', 80),
  fromDay: readDay(query, 'fromDay'),
  toDay: readDay(query, 'toDay'),
  pageNo: readPageNo(query),
});

/** The address of the log after a change. A new filter goes back to page 1. */
export const auditListPath = (query: AuditQuery, change: Partial<AuditQuery>): string =>
  adminPaths.auditList({ ...query, pageNo: 1, ...change });
