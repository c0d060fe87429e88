import { SECURITY_EVENT_KINDS, SECURITY_RESULTS } from '@zhiye/contract/constants/base/security';
import type { SecurityEventKind, SecurityResult } from '@zhiye/contract/constants/base/security';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { readDay, readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The query of the page address. */
export interface SecurityEventQuery {
  readonly kind: SecurityEventKind | undefined;
  readonly result: SecurityResult | undefined;
  readonly person: string | undefined;
  readonly addressMark: string | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly pageNo: number;
}

const MARK = /^[0-9a-f]{12}$/;

export function readSecurityEventQuery(query: URLSearchParams): SecurityEventQuery {
  const addressMark = readText(query, 'addressMark', 12);
  return {
    kind: readChoice(query, 'kind', SECURITY_EVENT_KINDS),
    result: readChoice(query, 'result', SECURITY_RESULTS),
    person: readText(query, 'person', 60),
    addressMark: addressMark && MARK.test(addressMark) ? addressMark : undefined,
    fromDay: readDay(query, 'fromDay'),
    toDay: readDay(query, 'toDay'),
    pageNo: readPageNo(query),
  };
}

export const securityEventPath = (query: SecurityEventQuery, change: Partial<SecurityEventQuery>): string =>
  adminPaths.securityList({ ...query, pageNo: 1, ...change });
