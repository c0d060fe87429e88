import type { DataOf } from '../../shared/api.ts';
import { call, CallFailed } from '../../shared/api.ts';
import { openingInput } from './opening-input.ts';

export type SearchPage = DataOf<'POST /b/v1/reading/searchInBook'>;
export type SearchHit = SearchPage['list'][number];

/** Hits on one page of the hits; a book of the shop asks the server, one from a disk is searched where it is. */
export type SearchBook = (text: string, pageNo: number, signal: AbortSignal) => Promise<SearchPage>;

export const HITS_A_PAGE = 100;

/** The contract's longest text. */
export const LONGEST_TEXT = 100;

export const searchOnServer =
  (bookId: number, trial: boolean): SearchBook =>
  async (text, pageNo, signal) => {
    const input = { ...openingInput(bookId, trial), text, pageNo, pageSize: HITS_A_PAGE };
    const reply = await call('POST /b/v1/reading/searchInBook', input, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data;
  };

export const searchInPreview =
  (importId: string): SearchBook =>
  async (text, pageNo, signal) => {
    const input = { importId, text, pageNo, pageSize: HITS_A_PAGE };
    const reply = await call('POST /b/v1/office/searchInPreview', input, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data;
  };
