import { randomBytes } from 'node:crypto';

export type NotificationOutcome = 'pending' | 'delivered' | 'givenUp';

/** The payment notification of an order and the state of its delivery. */
export interface NotificationDelivery {
  id: string;
  createdAt: string;
  /** Attempts that have ended. */
  attempts: number;
  outcome: NotificationOutcome;
  /** When the next attempt is due; only while pending. */
  nextAt?: string;
  /** HTTP status of the last attempt; null without a reply within 5 s. */
  lastStatus?: number | null;
}

/** An order of either payment emulator, as far as storing it and notifying the shop of it need. */
export interface StoredOrder {
  request: { out_trade_no: string };
  notification?: NotificationDelivery;
}

export function makeNotificationId(): string {
  return `EV-${randomBytes(12).toString('hex')}`;
}
