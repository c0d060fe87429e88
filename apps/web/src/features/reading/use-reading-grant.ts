import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api.ts';
import { closedReason } from './closed-reason.ts';
import type { ClosedReason } from './closed-reason.ts';
import { openingInput } from './opening-input.ts';

/** A grant lasts ten minutes, but who has to give way to another device is to know in time. */
const HEARTBEAT_MS = 60_000;

/** `moved`: the book has a new edition, at another address. */
export type Renewal = 'renewed' | 'moved' | 'refused' | 'unreachable';

interface ReadingGrant {
  /** Why reading ended, once it has, and the server's words for it. */
  readonly closed: { readonly reason: ClosedReason; readonly said: string } | undefined;
  /** When it ends, because other devices have taken the places; null while there is room. */
  readonly closesAt: string | null;
  /** The last call did not reach the server. */
  readonly isCutOff: boolean;
  readonly renew: () => Promise<Renewal>;
  /** After the book was opened once more. */
  readonly resume: () => void;
}

/**
 * Renews the permission to read while the book is open: every minute, and whenever the page comes back to sight or
 * the network does, since timers sleep in the background. Does nothing before there is a `baseUrl`.
 */
export function useReadingGrant(
  bookId: number,
  trial: boolean,
  baseUrl: string | undefined,
  onMoved: () => void,
): ReadingGrant {
  const [closed, setClosed] = useState<ReadingGrant['closed']>();
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const [isCutOff, setCutOff] = useState(false);

  const renew = useCallback(async (): Promise<Renewal> => {
    try {
      const input = openingInput(bookId, trial);
      const reply = await call('POST /b/v1/reading/heartbeat', input, { silent: true });
      setCutOff(false);
      if (!reply.isOK) {
        const reason = closedReason(reply.code);
        if (!reason) return 'unreachable';
        setClosed({ reason, said: reply.msg });
        return 'refused';
      }
      setClosesAt(reply.data.closesAt);
      if (reply.data.baseUrl === baseUrl) return 'renewed';
      onMoved();
      return 'moved';
    } catch {
      // the network is gone for a while; what is open stays open, and the next beat tries again
      setCutOff(true);
      return 'unreachable';
    }
  }, [bookId, trial, baseUrl, onMoved]);

  useEffect(() => {
    if (baseUrl === undefined || closed) return undefined;
    const timer = setInterval(() => void renew(), HEARTBEAT_MS);
    const onReturn = () => document.visibilityState === 'visible' && void renew();
    const onOnline = () => void renew();
    const onOffline = () => setCutOff(true);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [baseUrl, closed, renew]);

  const resume = useCallback(() => {
    setClosed(undefined);
    setClosesAt(null);
  }, []);
  return { closed, closesAt, isCutOff, renew, resume };
}
