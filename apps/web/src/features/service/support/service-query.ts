import { THREAD_STATES } from '@zhiye/contract/constants/service/support';
import type { ThreadState } from '@zhiye/contract/constants/service/support';
import { readChoice, readId, readPageNo, readText } from '../../../shared/navigation/url-query.ts';

export const PAGE_SIZE = 10;
export const MAX_KEYWORD_LENGTH = 60;

/** The query of the page address. */
export interface ServiceQuery {
  readonly state: ThreadState | undefined;
  readonly q: string | undefined;
  readonly pageNo: number;
  readonly threadId: string | undefined;
}

export const readServiceQuery = (query: URLSearchParams): ServiceQuery => ({
  state: readChoice(query, 'state', THREAD_STATES),
  q: readText(query, 'q', MAX_KEYWORD_LENGTH),
  pageNo: readPageNo(query),
  threadId: readId(query, 'threadId'),
});

/** What a new message is about; undefined when the address is not that of a new message. */
export function readNewMessage(query: URLSearchParams) {
  if (query.get('new') !== '1') return undefined;
  const orderNo = query.get('orderNo') ?? '';
  const bookId = query.get('bookId') ?? '';
  const page = query.get('page') ?? '';
  return {
    orderNo: /^\d{20}$/.test(orderNo) ? orderNo : undefined,
    bookId: /^[1-9]\d{0,8}$/.test(bookId) ? Number(bookId) : undefined,
    pagePath: /^\/[A-Za-z0-9_/-]{0,99}$/.test(page) ? page : undefined,
  };
}
export type NewMessageContext = NonNullable<ReturnType<typeof readNewMessage>>;
