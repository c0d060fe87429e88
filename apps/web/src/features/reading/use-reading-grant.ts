import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { closedReason } from './closed-reason.ts';
import type { ClosedReason } from './closed-reason.ts';

/** Half of what a grant lasts, so that one lost beat closes nothing. */
const HEARTBEAT_MS = 5 * 60_000;

/** `moved`: the book has a new edition, at another address. */
export type Renewal = 'renewed' | 'moved' | 'refused' | 'unreachable';

interface ReadingGrant {
  /** Why reading ended, once it has, and the server's words for it. */
  readonly closed: { readonly reason: ClosedReason; readonly said: string } | undefined;
  readonly renew: () => Promise<Renewal>;
  /** After the book was opened once more. */
  readonly resume: () => void;
}

/**
 * Renews the permission to read while the book is open: every five minutes, and whenever the page comes back to
 * sight, since timers sleep in the background. Does nothing before there is a `baseUrl`.
 */
export function useReadingGrant(
  bookId: number,
  baseUrl: string | undefined,
  onMoved: () => void,
): ReadingGrant {
  const [closed, setClosed] = useState<ReadingGrant['closed']>();

  const renew = useCallback(async (): Promise<Renewal> => {
    try {
      const reply = await call('POST /b/v1/reading/heartbeat', { bookId }, { silent: true });
      if (!reply.isOK) {
        const reason = closedReason(reply.code);
        if (!reason) return 'unreachable';
        setClosed({ reason, said: reply.msg });
        return 'refused';
      }
      if (reply.data.baseUrl === baseUrl) return 'renewed';
      onMoved();
      return 'moved';
    } catch {
      // the network is gone for a while; what is open stays open, and the next beat tries again
      return 'unreachable';
    }
  }, [bookId, baseUrl, onMoved]);

  useEffect(() => {
    if (baseUrl === undefined || closed) return undefined;
    const timer = setInterval(() => void renew(), HEARTBEAT_MS);
    const onReturn = () => document.visibilityState === 'visible' && void renew();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [baseUrl, closed, renew]);

  const resume = useCallback(() => setClosed(undefined), []);
  return { closed, renew, resume };
}
