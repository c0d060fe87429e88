import type { ApplicantType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import {
  readChoice,
  readId,
  readNumber,
  readPageNo,
  readText,
} from '../../../../../shared/navigation/url-query.ts';

/** The tabs. The default is `pending`. */
export const APPLICATION_TABS = ['pending', 'approved', 'rejected', 'withdrawn', 'all'] as const;
/** The user types that need an application. */
export const APPLICANT_TYPES = [USER_TYPE.teacher, USER_TYPE.institution] as const;
type ApplicationTab = (typeof APPLICATION_TABS)[number];

/** The query of the page address. */
export interface ApplicationQuery {
  readonly tab: ApplicationTab;
  readonly type: ApplicantType | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
  readonly applicationId: string | undefined;
}

export function readApplicationQuery(query: URLSearchParams): ApplicationQuery {
  return {
    tab: readChoice(query, 'state', APPLICATION_TABS) ?? 'pending',
    type: readNumber(query, 'type', APPLICANT_TYPES),
    keyword: readText(query, 'keyword', 100),
    pageNo: readPageNo(query),
    applicationId: readId(query, 'applicationId'),
  };
}
