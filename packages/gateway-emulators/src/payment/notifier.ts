import { EventEmitter, once } from 'node:events';
import { makeNotificationId } from './notification-delivery.ts';
import type { NotificationDelivery, NotificationOutcome, StoredOrder } from './notification-delivery.ts';
import type { OrderStore } from './order-store.ts';

export interface Notifier<Order extends StoredOrder> {
  /** Stores a paid order together with its notification, which is sent after a delay. */
  begin(order: Order, afterMs: number): void;
  /** Continues with the notifications that a former process left pending. */
  resume(): void;
  /** Resolves once the shop has acknowledged, or after the last retry; rejects with AbortError at stop(). */
  whenSettled(outTradeNo: string): Promise<NotificationOutcome>;
  /** Cancels every timer and request; pending notifications stay stored. */
  stop(): Promise<void>;
}

export interface NotifierDeps<Order extends StoredOrder> {
  store: OrderStore<Order>;
  /** The pauses between attempts that the provider has published. */
  retryDelaysMs: readonly number[];
  /** Makes one attempt; returns the HTTP status of the shop, or null without a reply. */
  deliver: (order: Order, signal: AbortSignal) => Promise<number | null>;
  clock: () => Date;
  /** The factor by which the published pauses are divided. */
  retryTimeScale: number;
}

/** Delivers payment notifications until the shop replies with 2xx, on the published schedule. */
export function createNotifier<Order extends StoredOrder>({
  store,
  retryDelaysMs,
  deliver,
  clock,
  retryTimeScale,
}: NotifierDeps<Order>): Notifier<Order> {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const settlements = new EventEmitter();
  settlements.setMaxListeners(0);

  function schedule(outTradeNo: string, delayMs: number): void {
    clearTimeout(timers.get(outTradeNo));
    timers.set(outTradeNo, setTimeout(run, delayMs, outTradeNo));
  }

  function run(outTradeNo: string): void {
    timers.delete(outTradeNo);
    const attempt = attemptDelivery(outTradeNo).finally(() => running.delete(attempt));
    running.add(attempt);
  }

  async function attemptDelivery(outTradeNo: string): Promise<void> {
    const order = store.find(outTradeNo);
    if (!order?.notification) return;
    const status = await deliver(order, stopping.signal);
    // An attempt that stop() aborted does not count; the next process repeats it.
    if (stopping.signal.aborted) return;
    const pauseMs = retryDelaysMs[order.notification.attempts];
    const notification = recordAttempt(
      order.notification,
      status,
      clock(),
      pauseMs && pauseMs / retryTimeScale,
    );
    store.save({ ...(store.find(outTradeNo) ?? order), notification });
    if (notification.nextAt) schedule(outTradeNo, msUntil(notification.nextAt, clock()));
    else settlements.emit(settled(outTradeNo));
  }

  return {
    begin(order, afterMs) {
      const now = clock();
      const notification: NotificationDelivery = {
        id: makeNotificationId(),
        createdAt: now.toISOString(),
        attempts: 0,
        outcome: 'pending',
        nextAt: new Date(now.getTime() + afterMs).toISOString(),
      };
      store.save({ ...order, notification });
      schedule(order.request.out_trade_no, afterMs);
    },
    resume() {
      for (const { request, notification } of store.list()) {
        if (notification?.nextAt) schedule(request.out_trade_no, msUntil(notification.nextAt, clock()));
      }
    },
    async whenSettled(outTradeNo) {
      const outcome = () => store.find(outTradeNo)?.notification?.outcome ?? 'pending';
      if (outcome() === 'pending') await once(settlements, settled(outTradeNo), { signal: stopping.signal });
      return outcome();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(running);
    },
  };
}

/** The name of an event, with a prefix because emitters treat some names specially. */
function settled(outTradeNo: string): string {
  return `settled:${outTradeNo}`;
}

function msUntil(instant: string, now: Date): number {
  return Math.max(0, Date.parse(instant) - now.getTime());
}

/** The notification after one more attempt. */
function recordAttempt(
  notification: NotificationDelivery,
  lastStatus: number | null,
  now: Date,
  /** The time until the next attempt; undefined after the last one. */
  delayMs: number | undefined,
): NotificationDelivery {
  const { id, createdAt } = notification;
  const attempts = notification.attempts + 1;
  const base = { id, createdAt, attempts, lastStatus };
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300) return { ...base, outcome: 'delivered' };
  if (delayMs === undefined) return { ...base, outcome: 'givenUp' };
  return { ...base, outcome: 'pending', nextAt: new Date(now.getTime() + delayMs).toISOString() };
}
