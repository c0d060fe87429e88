import { queryOptions } from '@tanstack/react-query';
import type { RefusalData } from '@zhiye/contract';
import { call } from './call.ts';
import type { InputOf, JsonKey } from './reply.ts';

/** A refused query; `message` is the server's text, which has been shown already or which the page shows. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: number;
  /** The parameters of the text. */
  readonly data: RefusalData;

  constructor(refusal: { readonly code: number; readonly msg: string; readonly data?: RefusalData }) {
    super(refusal.msg);
    this.code = refusal.code;
    this.data = refusal.data ?? {};
  }
}

interface CallQueryOptions {
  /** The page shows a refusal itself. */
  readonly silent?: boolean;
}

/** `useQuery(callQuery('GET /b/v1/book/getBook', { bookId }))`; the key is `[key, input]`. */
export function callQuery<Key extends JsonKey>(
  key: Key,
  input: InputOf<Key>,
  { silent = false }: CallQueryOptions = {},
) {
  return queryOptions({
    queryKey: [key, input] as const,
    queryFn: async ({ signal }) => {
      const reply = await call(key, input, { signal, silent });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
  });
}
