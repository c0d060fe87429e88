import { useQueryClient } from '@tanstack/react-query';
import { READER_TYPES } from '@zhiye/contract/constants';
import { READING_REPORT_SECONDS } from '@zhiye/contract/constants/study/reading-time';
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { queueWhenOffline } from '../../../../shared/offline/queue-when-offline.ts';
import { onPageEnd } from '../../../../shared/navigation/page-end.ts';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { registerReaderPart } from '../../../../shared/reader/reader-parts.ts';
import { planQuery, plansQuery } from '../plans/plan.queries.ts';
import { createReadingMeter } from './reading-meter.ts';
import type { ReadingMeter } from './reading-meter.ts';

const TICK_MS = 1_000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Reports what a person reads in a book that they hold. It draws nothing. */
function ReadingTimer() {
  const { currentLocation, userId } = useReaderHost();
  const bookId = useHeldBookId(READER_TYPES);
  const queryClient = useQueryClient();
  const [meter] = useState(createReadingMeter);
  useEffect(() => {
    if (!currentLocation) return;
    const { position, positions, isLast, cause } = currentLocation;
    meter.showPage({ position, positions, isLast, isTurn: cause === 'turn' }, performance.now());
  }, [meter, currentLocation]);
  useEffect(() => {
    if (bookId === null) return undefined;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: planQuery(bookId).queryKey });
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    };
    return startReports(meter, bookId, userId, refresh);
  }, [meter, bookId, userId, queryClient]);
  return null;
}

function startReports(
  meter: ReadingMeter,
  bookId: number,
  userId: string | null | undefined,
  onReported: () => void,
): () => void {
  let isSending = false;
  const send = async (): Promise<void> => {
    const report = meter.report();
    if (isSending || !report) return;
    isSending = true;
    const input = { bookId, ...report, spans: [...report.spans] };
    // silent: reading goes on, and the time is reported later
    const options = { silent: true, keepalive: true };
    const reply = await call('POST /b/v1/examPlan/reportReading', input, options).catch(() => null);
    const isQueued = reply === null && (await queueWhenOffline('reading', userId, input));
    isSending = false;
    if (isQueued) meter.confirm(report);
    if (!reply?.isOK) return;
    meter.confirm(report);
    if (report.spans.length > 0) onReported();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') meter.tick(performance.now());
    if (meter.seconds >= READING_REPORT_SECONDS) void send();
  }, TICK_MS);
  const act = () => meter.act(performance.now());
  for (const name of ACTIVITY) window.addEventListener(name, act, { passive: true });
  const stopWaiting = onPageEnd(() => void send());
  return () => {
    clearInterval(timer);
    for (const name of ACTIVITY) window.removeEventListener(name, act);
    stopWaiting();
    void send();
  };
}

registerReaderPart({
  name: 'readingTimer',
  place: 'page',
  isOffered: (source) => source === 'shop',
  Component: ReadingTimer,
});
