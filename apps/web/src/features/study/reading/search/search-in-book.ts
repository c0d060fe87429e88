import type { DataOf } from '../../../../shared/api/index.ts';
import { call, CallFailed } from '../../../../shared/api/index.ts';
import { toOpenRequest } from '../access/open-request.ts';

type SearchHitPage = DataOf<'POST /b/v1/reading/searchInBook'>;
export type SearchHit = SearchHitPage['list'][number];

/** Returns one page of hits. Books of the shop are searched on the server, local books in the browser. */
export type SearchInBook = (text: string, pageNo: number, signal: AbortSignal) => Promise<SearchHitPage>;

export const HITS_PER_PAGE = 100;

/** The contract's limit. */
export const MAX_SEARCH_TEXT_LENGTH = 100;

export const searchOnServer =
  (bookId: number, preview: boolean): SearchInBook =>
  async (text, pageNo, signal) => {
    const input = { ...toOpenRequest(bookId, preview), text, pageNo, pageSize: HITS_PER_PAGE };
    const reply = await call('POST /b/v1/reading/searchInBook', input, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data;
  };

export const searchInInspection =
  (importId: string): SearchInBook =>
  async (text, pageNo, signal) => {
    const input = { importId, text, pageNo, pageSize: HITS_PER_PAGE };
    const reply = await call('POST /b/v1/admin/inspection/searchInInspection', input, {
      signal,
      silent: true,
    });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data;
  };
