import { addressOf, currentToken, headersFor, queryOf } from './gateway.ts';
import type { DataOf, InputOf, JsonKey, Reply } from './reply.ts';
import { readEnvelope } from './reply.ts';
import { send } from './send.ts';
import { failTransport, settle } from './settle.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For calls nobody asked for: no notification except the end of a session. */
  readonly silent?: boolean;
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
  const { method, url } = addressOf(key);
  const sent = { token: currentToken(), silent: options.silent };
  const headers = { 'Content-Type': 'application/json', ...headersFor(sent.token) };
  const address = method === 'GET' ? url + queryOf(input) : url;
  const body = method === 'GET' ? undefined : JSON.stringify(input);
  const readText = (response: Response) => response.text();
  const text = await send(address, { method, headers, body }, readText, sent, options.signal);
  const envelope = readEnvelope(text);
  if (!envelope) throw failTransport(new Error('no envelope'), sent);
  return settle(envelope, sent);
}
