import { REQUEST_TIMEOUT_MS } from './gateway.ts';
import type { Sent } from './settle.ts';
import { failTransport } from './settle.ts';

/**
 * Fetches and reads the whole answer within the time limit. Whoever cancels through `signal` gets the
 * signal's reason and no notification; everything else that stops an answer is a transport failure.
 */
export async function send<Answer>(
  url: string,
  request: RequestInit,
  read: (response: Response) => Promise<Answer>,
  sent: Sent,
  signal?: AbortSignal,
): Promise<Answer> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('timeout')), REQUEST_TIMEOUT_MS);
  const cancel = () => giveUp.abort(signal?.reason);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    return await read(await fetch(url, { ...request, credentials: 'include', signal: giveUp.signal }));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw failTransport(error, sent);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
