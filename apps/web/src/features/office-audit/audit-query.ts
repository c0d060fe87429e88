import { readDay, readPageNo, readText } from '../../shared/url-query.ts';
import { paths } from '../../shared/paths.ts';

/** What the address asks for. */
export interface AuditQuery {
  readonly action: string | undefined;
  readonly actor: string | undefined;
  readonly subject: string | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly pageNo: number;
}

export const readAuditQuery = (query: URLSearchParams): AuditQuery => ({
  action: readText(query, 'action', 60),
  actor: readText(query, 'actor', 60),
  subject: readText(query, 'subject', 80),
  fromDay: readDay(query, 'fromDay'),
  toDay: readDay(query, 'toDay'),
  pageNo: readPageNo(query),
});

/** The address of the log after a change; another filter starts it anew. */
export const auditPath = (query: AuditQuery, change: Partial<AuditQuery>): string =>
  paths.office.auditList({ ...query, pageNo: 1, ...change });
