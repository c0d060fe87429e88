import type { REPLY_CODE } from '@zhiye/contract/constants';
import type { Envelope, RefusalData, RouteKey, RouteTable } from '@zhiye/contract';

export type JsonKey = RouteKey<'json'>;
export type InputOf<Key extends keyof RouteTable> = RouteTable[Key]['input'];
export type DataOf<Key extends keyof RouteTable> = RouteTable[Key]['data'];

/** What a caller gets: the data, or a refusal. A refusal has been shown already, unless the page shows it (4001, 4201). */
export type Reply<Data> =
  { readonly isOK: true; readonly code: typeof REPLY_CODE.success; readonly data: Data } | RefusedReply;

export interface RefusedReply {
  readonly isOK: false;
  readonly code: number;
  readonly msg: string;
  /** The parameters of the text, such as the seconds to wait. */
  readonly data: RefusalData;
}

/** The envelope in a body's text, or null when there is none: then the call failed in transport. */
export function readEnvelope(text: string): Envelope | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('code' in body) || !('isOK' in body)) return null;
  const { code, isOK } = body;
  if (typeof isOK !== 'boolean' || (typeof code !== 'number' && code !== 'LoginExpired')) return null;
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : '';
  return { ...body, code, isOK, msg, data: 'data' in body ? body.data : null };
}
