import { requestTarget, requestHeaders, queryString } from './request.ts';
import type { DataOf, InputOf, JsonKey, Reply } from './reply.ts';
import { readEnvelope } from './reply.ts';
import { sendRequest } from './transport.ts';
import { describeRequest, reportTransportFailure, handleEnvelope } from './reply-handling.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Calls in the background show no toast, except for the end of the session. */
  readonly silent?: boolean;
  /** The browser sends the request although the page ends; up to 64 kB. */
  readonly keepalive?: boolean;
}

/**
 * Calls one route of the contract: `call('GET /b/v1/book/getBook', { bookId })`. A refusal resolves with
 * `isOK` false and has been shown once; rejects only with TransportFailed, LoginExpired or the signal's reason.
 */
export async function call<Key extends JsonKey>(
  key: Key,
  input: InputOf<Key>,
  options: CallOptions = {},
): Promise<Reply<DataOf<Key>>> {
  const { method, url } = requestTarget(key);
  const sent = describeRequest(options);
  const headers = { 'Content-Type': 'application/json', ...requestHeaders(sent.token) };
  const address = method === 'GET' ? url + queryString(input) : url;
  const body = method === 'GET' ? undefined : JSON.stringify(input);
  const readText = (response: Response) => response.text();
  const text = await sendRequest(
    address,
    { method, headers, body, keepalive: options.keepalive },
    readText,
    sent,
    options.signal,
  );
  const envelope = readEnvelope(text);
  if (!envelope) throw reportTransportFailure(new Error('no envelope'), sent);
  return handleEnvelope(envelope, sent);
}
