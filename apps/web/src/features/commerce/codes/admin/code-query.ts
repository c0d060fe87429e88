import { CODE_SOURCES, CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import type { CodeSource, CodeState } from '@zhiye/contract/constants/commerce/code-state';
import { GIFT_BATCH_STATES, GIFT_PURPOSES } from '@zhiye/contract/constants/commerce/gift-batch';
import type { GiftBatchState, GiftPurpose } from '@zhiye/contract/constants/commerce/gift-batch';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import {
  readChoice,
  readDay,
  readId,
  readPageNo,
  readText,
} from '../../../../shared/navigation/url-query.ts';

export const SEARCH_FIELDS = ['lastFour', 'orderNo', 'owner', 'activatedBy', 'recipient'] as const;

/** The query of /backoffice/codes. */
export interface CodeQuery {
  readonly searchBy: (typeof SEARCH_FIELDS)[number] | undefined;
  readonly keyword: string | undefined;
  readonly state: CodeState | undefined;
  readonly source: CodeSource | undefined;
  readonly bookId: number | undefined;
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
  readonly pageNo: number;
  /** The code whose panel is open. */
  readonly codeId: string | undefined;
}

export const readCodeQuery = (query: URLSearchParams): CodeQuery => ({
  searchBy: readChoice(query, 'searchBy', SEARCH_FIELDS),
  keyword: readText(query, 'keyword', 100),
  state: readChoice(query, 'state', CODE_STATES),
  source: readChoice(query, 'source', CODE_SOURCES),
  bookId: readBookId(query),
  fromDay: readDay(query, 'fromDay'),
  toDay: readDay(query, 'toDay'),
  pageNo: readPageNo(query),
  codeId: readId(query, 'codeId'),
});

function readBookId(query: URLSearchParams): number | undefined {
  const text = query.get('bookId') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The address of the list after a change. A new filter goes back to page 1 and closes the panel. */
export const codeListPath = (query: CodeQuery, change: Partial<CodeQuery>): string =>
  adminPaths.codeList({ ...query, pageNo: 1, codeId: undefined, ...change });

/** The query of /backoffice/giftCodes. */
export interface GiftBatchQuery {
  readonly purpose: GiftPurpose | undefined;
  readonly state: GiftBatchState | undefined;
  readonly pageNo: number;
}

export const readGiftBatchQuery = (query: URLSearchParams): GiftBatchQuery => ({
  purpose: readChoice(query, 'purpose', GIFT_PURPOSES),
  state: readChoice(query, 'state', GIFT_BATCH_STATES),
  pageNo: readPageNo(query),
});

export const giftBatchListPath = (query: GiftBatchQuery, change: Partial<GiftBatchQuery>): string =>
  adminPaths.giftBatchList({ ...query, pageNo: 1, ...change });
