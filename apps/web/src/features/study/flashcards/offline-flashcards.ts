// Flashcards in a browser with downloaded books: without a network their cards are reviewed and made here, and sent later.
import { LoginExpired } from '../../../shared/api/index.ts';
import type { CallOptions } from '../../../shared/api/call.ts';
import { hasOfflineBooks } from '../../../shared/offline/offline-flag.ts';

export const loadOfflineCards = () => import('../../../shared/offline/offline-cards.ts');
type OfflineCards = Awaited<ReturnType<typeof loadOfflineCards>>;

/** A person with downloaded books does not wait longer for a network that is hardly there. */
const WAIT_FOR_SERVER_MS = 6_000;

/**
 * Asks the server, and the kept cards when it does not answer. Repeating what was sent does no harm, because the browser makes the
 * ids of cards and reviews. Tells the failure of the network when this browser cannot help.
 */
export async function withOfflineCards<Value>(
  send: (options: CallOptions) => Promise<Value>,
  keep: (cards: OfflineCards) => Promise<Value>,
): Promise<Value> {
  if (!hasOfflineBooks()) return send({});
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('the server is too far')), WAIT_FOR_SERVER_MS);
  try {
    if (!navigator.onLine) throw new Error('no network');
    return await send({ silent: true, signal: giveUp.signal });
  } catch (error) {
    if (error instanceof LoginExpired) throw error;
    const cards = await loadOfflineCards();
    // this time the failure of the network is told
    return await keep(cards).catch(() => send({}));
  } finally {
    clearTimeout(timer);
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Several changes in a row are fetched together. */
const KEEP_AFTER_MS = 3_000;

/** The cards of the person have changed on the server. */
export function keepCardsSoon(): void {
  if (!hasOfflineBooks() || !navigator.onLine) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    void loadOfflineCards().then((cards) => cards.fetchOfflineCards().catch(() => undefined));
  }, KEEP_AFTER_MS);
}
