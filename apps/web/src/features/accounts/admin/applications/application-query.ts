import { readChoice, readId, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** The tabs. The default is `pending`. */
export const APPLICATION_TABS = ['pending', 'approved', 'rejected', 'all'] as const;
/** Teachers and institutions: the user types that need an application. */
export const APPLICATION_TYPES = ['2', '3'] as const;
export type ApplicationTab = (typeof APPLICATION_TABS)[number];

/** The query of the page address. */
export interface ApplicationQuery {
  readonly tab: ApplicationTab;
  readonly type: 2 | 3 | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
  readonly applicationId: string | undefined;
}

export function readApplicationQuery(query: URLSearchParams): ApplicationQuery {
  const type = readChoice(query, 'type', APPLICATION_TYPES);
  return {
    tab: readChoice(query, 'state', APPLICATION_TABS) ?? 'pending',
    type: type === undefined ? undefined : type === '2' ? 2 : 3,
    keyword: readText(query, 'keyword', 100),
    pageNo: readPageNo(query),
    applicationId: readId(query, 'applicationId'),
  };
}
