import type { Duration } from '@zhiye/contract';
import { CHANNEL_LINE_KINDS, STATEMENT_STATES } from '@zhiye/contract/constants/commerce/channel';
import type { ChannelLineKind, StatementState } from '@zhiye/contract/constants/commerce/channel';
import { pageNoUnlessFirst, paths, withQuery } from '../../../shared/navigation/paths.ts';
import { readChoice, readId, readPageNo, readText } from '../../../shared/navigation/url-query.ts';

export const DURATIONS: readonly Duration[] = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
];

export const SALE_VIEWS = ['lines', 'statements'] as const;
type SaleView = (typeof SALE_VIEWS)[number];

/** The query of /personal/sale. */
export interface SaleQuery {
  readonly view: SaleView;
  readonly month: string | undefined;
  readonly institutionId: string | undefined;
  readonly keyword: string | undefined;
  readonly kind: ChannelLineKind | undefined;
  readonly state: StatementState | undefined;
  readonly statementId: string | undefined;
  readonly pageNo: number;
}

const readMonth = (query: URLSearchParams): string | undefined => {
  const text = query.get('month') ?? '';
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
};

export const readSaleQuery = (query: URLSearchParams): SaleQuery => ({
  view: readChoice(query, 'view', SALE_VIEWS) ?? 'lines',
  month: readMonth(query),
  institutionId: readId(query, 'institution'),
  keyword: readText(query, 'q', 80),
  kind: readChoice(query, 'kind', CHANNEL_LINE_KINDS),
  state: readChoice(query, 'state', STATEMENT_STATES),
  statementId: readId(query, 'statement'),
  pageNo: readPageNo(query),
});

/** The address after a change. A new filter goes back to page 1. */
export function salePath(query: SaleQuery, change: Partial<SaleQuery> = {}): string {
  const { view, month, institutionId, keyword, kind, state, statementId, pageNo } = {
    ...query,
    pageNo: 1,
    ...change,
  };
  return withQuery(paths.personal.sale, {
    view: view === 'lines' ? null : view,
    month,
    institution: institutionId,
    q: keyword,
    kind,
    state,
    statement: statementId,
    pageNo: pageNoUnlessFirst(pageNo),
  });
}

export const NO_FILTER: Omit<SaleQuery, 'view' | 'pageNo'> = {
  month: undefined,
  institutionId: undefined,
  keyword: undefined,
  kind: undefined,
  state: undefined,
  statementId: undefined,
};

/** The query of /personal/textbook. */
export interface TextbookQuery {
  readonly keyword: string | undefined;
  readonly duration: Duration | undefined;
  readonly pageNo: number;
}

export const readTextbookQuery = (query: URLSearchParams): TextbookQuery => ({
  keyword: readText(query, 'q', 80),
  duration: readChoice(query, 'duration', DURATIONS),
  pageNo: readPageNo(query),
});

export function textbookPath(query: TextbookQuery, change: Partial<TextbookQuery>): string {
  const { keyword, duration, pageNo } = { ...query, pageNo: 1, ...change };
  return withQuery(paths.personal.textbook, { q: keyword, duration, pageNo: pageNoUnlessFirst(pageNo) });
}

/** The commission rate of basis points, `18%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;
