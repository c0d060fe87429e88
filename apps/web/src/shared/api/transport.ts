import { REQUEST_TIMEOUT_MS } from './request.ts';
import type { SentRequest } from './reply-handling.ts';
import { reportTransportFailure } from './reply-handling.ts';

/**
 * Fetches and reads the whole reply within the time limit, which starts again whenever `read` reports progress. A caller that cancels through `signal` gets the
 * signal's reason and no toast; everything else that prevents a reply is a transport failure.
 */
export async function sendRequest<Answer>(
  url: string,
  request: RequestInit,
  read: (response: Response, onProgress: () => void) => Promise<Answer>,
  sent: SentRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const giveUp = new AbortController();
  const startTimer = () => setTimeout(() => giveUp.abort(new Error('timeout')), REQUEST_TIMEOUT_MS);
  let timer = startTimer();
  const restartTimer = () => {
    clearTimeout(timer);
    timer = startTimer();
  };
  const cancel = () => giveUp.abort(signal?.reason);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const options = { ...request, credentials: 'include' as const, signal: giveUp.signal };
    return await read(await fetch(url, options), restartTimer);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw reportTransportFailure(error, sent);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
