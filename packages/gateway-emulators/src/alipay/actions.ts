import type { Notifier } from '../payment/notifier.ts';
import type { OrderStore } from '../payment/order-store.ts';
import { ApiError } from './api-error.ts';
import type { AlipayKeys } from './keys.ts';
import { buildNotification, postNotification } from './notification.ts';
import type { AlipayNotificationFault } from './notification.ts';
import { closeTrade, finishTrade, isPaid, payTrade, scanTrade } from './trade.ts';
import type { Trade } from './trade.ts';

interface PayOptions {
  /** The pause before the notification; null: it is lost. */
  notifyAfterMs?: number | null;
  /** Although the time to pay is over. */
  isLate?: boolean;
}

/** Actions of the payer, the payer's bank or an attacker, for the page and the JSON routes. */
export interface Actions {
  /** The payer scans the page or signs in: the trade exists from now on. */
  scan(outTradeNo: string): Trade;
  /** Pays; the state is recorded before this returns. Throws ApiError when the trade cannot be paid. */
  pay(outTradeNo: string, options?: PayOptions): Trade;
  close(outTradeNo: string): Trade;
  finish(outTradeNo: string): Trade;
  /**
   * Sends one notification outside the schedule: the last one again, or a wrong one (which needs no payment).
   * Resolves to the HTTP status of the shop, or null without a reply.
   */
  notify(outTradeNo: string, fault?: AlipayNotificationFault): Promise<number | null>;
}

interface ActionDeps {
  store: OrderStore<Trade>;
  notifier: Notifier<Trade>;
  keys: AlipayKeys;
  clock: () => Date;
  /** The time that a payment gets in the books. */
  bookTime: () => Date;
  signal: AbortSignal;
}

export function createActions({ store, notifier, keys, clock, bookTime, signal }: ActionDeps): Actions {
  function change(outTradeNo: string, step: (trade: Trade) => Trade): Trade {
    const trade = step(requirePage(store, outTradeNo));
    store.save(trade);
    return trade;
  }

  return {
    scan: (outTradeNo) => change(outTradeNo, (trade) => scanTrade(trade, clock())),
    pay(outTradeNo, { notifyAfterMs = 0, isLate = false } = {}) {
      const trade = payTrade(requirePage(store, outTradeNo), bookTime(), isLate);
      // Payment and notification are one record, so that a crash cannot separate them.
      if (notifyAfterMs === null) store.save(trade);
      else notifier.begin(trade, notifyAfterMs);
      return trade;
    },
    close: (outTradeNo) => change(outTradeNo, closeTrade),
    finish: (outTradeNo) => change(outTradeNo, finishTrade),
    async notify(outTradeNo, fault) {
      const trade = requirePage(store, outTradeNo);
      if (!fault && !isPaid(trade)) throw new ApiError('ACQ.TRADE_STATUS_ERROR', '未支付，没有可发送的通知');
      return postNotification(
        trade.request.notify_url,
        buildNotification(trade, keys, clock(), fault),
        signal,
      );
    },
  };
}

/** A page that a payer opened; a trade or not yet. */
function requirePage(store: OrderStore<Trade>, outTradeNo: string): Trade {
  return store.find(outTradeNo) ?? refuseUnknown();
}

export function refuseUnknown(): never {
  throw new ApiError('ACQ.TRADE_NOT_EXIST', '交易不存在');
}
