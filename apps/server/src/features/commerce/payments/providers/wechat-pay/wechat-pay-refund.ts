import { ProviderNotificationRejected, ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { ProviderRefunds, RefundResult } from '../provider-refund.ts';
import type { WeChatPayClient } from './wechat-pay-client.ts';
import type { WeChatPayConfig } from './wechat-pay-config.ts';
import { openWeChatPayNotification } from './wechat-pay-notification.ts';

const STATES: Readonly<Record<string, RefundResult['state']>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  // closed at the provider: no money moved
  CLOSED: 'abnormal',
};
const MAX_REASON_BYTES = 80;

export function createWeChatPayRefunds(config: WeChatPayConfig, call: WeChatPayClient): ProviderRefunds {
  return {
    async createRefund({ outTradeNo, outRefundNo, amountFen, paidFen, reason, notifyUrl }) {
      const body = {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: shortenToBytes(reason, MAX_REASON_BYTES),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      };
      return requireRefund(
        await call({ method: 'POST', path: 'v3/refund/domestic/refunds', body }),
        'status',
        outRefundNo,
      );
    },

    async queryRefund({ outRefundNo }) {
      const path = `v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
      try {
        return requireRefund(await call({ method: 'GET', path }), 'status', outRefundNo);
      } catch (error) {
        const isUnknown = error instanceof ProviderRefused && error.code === 'RESOURCE_NOT_EXISTS';
        if (isUnknown) return { state: 'notFound' };
        throw error;
      }
    },

    readRefundNotification(rawBody, headers, now) {
      const { event, content } = openWeChatPayNotification(config, rawBody, headers, now);
      if (!event.startsWith('REFUND.')) throw new ProviderNotificationRejected('event');
      if ((content as { mchid?: unknown }).mchid !== config.merchantId)
        throw new ProviderNotificationRejected('merchant');
      const result = readRefund(content, 'refund_status');
      if (!result) throw new ProviderNotificationRejected('body');
      return result;
    },
  };
}

function requireRefund(raw: unknown, stateName: string, outRefundNo: string): RefundResult {
  const result = readRefund(raw, stateName);
  if (result?.outRefundNo === outRefundNo) return result;
  throw new ProviderUnavailable('unexpected', 'the reply is not about this refund');
}

/** Replies and notifications name the state differently. */
function readRefund(raw: unknown, stateName: string): RefundResult | undefined {
  const record = (raw ?? {}) as Record<string, unknown>;
  const { out_refund_no: outRefundNo, refund_id: refundId, amount } = record;
  const state = STATES[String(record[stateName])];
  const amountFen = (amount as { refund?: unknown } | undefined)?.refund;
  if (!state || typeof outRefundNo !== 'string' || typeof refundId !== 'string') return undefined;
  if (typeof amountFen !== 'number' || !Number.isSafeInteger(amountFen)) return undefined;
  return { state, outRefundNo, refundId, amountFen, succeededAt: readTime(record['success_time']) };
}

function readTime(text: unknown): Date | null {
  const instant = typeof text === 'string' ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}

function shortenToBytes(text: string, maxBytes: number): string {
  let short = '';
  for (const character of text) {
    if (Buffer.byteLength(short + character) > maxBytes) break;
    short += character;
  }
  return short;
}
