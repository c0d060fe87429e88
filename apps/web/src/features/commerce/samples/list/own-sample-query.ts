import { SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';
import { paths } from '../../../../shared/navigation/paths.ts';
import { MAX_KEYWORD_LENGTH } from '../max-keyword-length.ts';
import { readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';

/** What the address asks for. Invalid values count as missing. */
export interface OwnSampleQuery {
  readonly status: SampleStatus | undefined;
  readonly year: number | undefined;
  readonly keyword: string | undefined;
}

export function readOwnSampleQuery(query: URLSearchParams): OwnSampleQuery & { pageNo: number } {
  const year = query.get('year') ?? '';
  return {
    status: readChoice(query, 'status', SAMPLE_STATUSES),
    year: /^2\d{3}$/.test(year) ? Number(year) : undefined,
    keyword: readText(query, 'q', MAX_KEYWORD_LENGTH),
    pageNo: readPageNo(query),
  };
}

export const ownSamplePath = ({ status, year, keyword }: OwnSampleQuery, pageNo?: number): string =>
  paths.personal.sampleList({ status, year, q: keyword, pageNo });
