import { useCallback, useEffect, useState } from 'react';
import { hasOfflineBooks } from '../../../../shared/offline/offline-flag.ts';
import { call } from '../../../../shared/api/index.ts';
import { noAccessReason } from './no-access-reason.ts';
import type { NoAccessReason } from './no-access-reason.ts';
import { toOpenRequest } from './open-request.ts';

/** A grant is valid for ten minutes; the shorter interval tells the reader early that another device takes over. */
const HEARTBEAT_MS = 60_000;

/** `moved`: the book has a new revision at another address. */
export type Renewal = 'renewed' | 'moved' | 'refused' | 'unreachable';

interface ReadingGrant {
  /** Why reading has ended, with the server's text. */
  readonly ended: { readonly reason: NoAccessReason; readonly reasonText: string } | undefined;
  /** When the session ends because of other devices; null while it does not. */
  readonly closesAt: string | null;
  /** Whether the last call failed to reach the server. */
  readonly isOffline: boolean;
  readonly renew: () => Promise<Renewal>;
  /** Call it after the book was opened again. */
  readonly resume: () => void;
}

/**
 * Renews the reading grant while the book is open: every minute, when the page becomes visible and when the network
 * returns, because browsers slow timers down in the background. Does nothing until `baseUrl` is known.
 */
export function useReadingGrant(
  bookId: number,
  preview: boolean,
  baseUrl: string | undefined,
  isDownload: boolean,
  onMoved: () => void,
): ReadingGrant {
  const [ended, setEnded] = useState<ReadingGrant['ended']>();
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);

  const renew = useCallback(async (): Promise<Renewal> => {
    try {
      const input = toOpenRequest(bookId, preview);
      const reply = await call('POST /b/v1/reading/heartbeat', input, { silent: true });
      setOffline(false);
      if (!reply.isOK) {
        const reason = noAccessReason(reply.code);
        if (!reason) return 'unreachable';
        setEnded({ reason, reasonText: reply.msg });
        return 'refused';
      }
      setClosesAt(reply.data.closesAt);
      // a downloaded text stays open: its grant is the lease
      if (reply.data.baseUrl === baseUrl || isDownload) return 'renewed';
      onMoved();
      return 'moved';
    } catch {
      // offline: the open book stays open, and the next heartbeat tries again
      setOffline(true);
      if (isDownload || preview || !hasOfflineBooks()) return 'unreachable';
      // the text of the server cannot be reached: the download takes over at the same place
      onMoved();
      return 'moved';
    }
  }, [bookId, preview, baseUrl, isDownload, onMoved]);

  useEffect(() => {
    if (baseUrl === undefined || ended) return undefined;
    const timer = setInterval(() => void renew(), HEARTBEAT_MS);
    const onVisible = () => document.visibilityState === 'visible' && void renew();
    const onOnline = () => void renew();
    const onOffline = () => setOffline(true);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [baseUrl, ended, renew]);

  const resume = useCallback(() => {
    setEnded(undefined);
    setClosesAt(null);
  }, []);
  return { ended, closesAt, isOffline, renew, resume };
}
