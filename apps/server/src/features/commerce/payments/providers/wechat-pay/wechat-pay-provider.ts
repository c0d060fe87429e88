import { ProviderNotificationRejected, ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type {
  CreatedPayment,
  NewPayment,
  PaidResult,
  PaymentProvider,
  PaymentResult,
} from '../payment-provider.ts';
import type { NotificationHeaders } from '../notification-headers.ts';
import { createPayerDirectory, openBridge } from './wechat-pay-bridge.ts';
import { createWeChatPayBills } from './wechat-pay-bill.ts';
import { createWeChatPayClient, createWeChatPayDownload } from './wechat-pay-client.ts';
import { checkWeChatPayConfig, type WeChatPayConfig } from './wechat-pay-config.ts';
import { openWeChatPayNotification, readWeChatPayNotification } from './wechat-pay-notification.ts';
import { readTrade } from './wechat-pay-trade.ts';
import type { ProviderRefunds, RefundResult } from '../provider-refund.ts';
import type { WeChatPayClient } from './wechat-pay-client.ts';

interface WeChatPayProvider extends PaymentProvider {
  /** WeChat Pay notifies only successful payments. */
  readNotification(rawBody: Buffer, headers: NotificationHeaders, now: Date): PaidResult;
}

/**
 * WeChat Pay API v3. Native payment: the payer scans a QR code. H5 payment, on a phone: a page of WeChat Pay opens its app. JSAPI payment,
 * inside WeChat: the page of the shop opens it. Throws for a configuration that can never work.
 */
export function createWeChatPayProvider(config: WeChatPayConfig): WeChatPayProvider {
  checkWeChatPayConfig(config);
  const call = createWeChatPayClient(config);
  const { merchantId: mchid, appId: appid } = config;

  async function createPayment(payment: NewPayment): Promise<CreatedPayment> {
    const body = {
      appid,
      mchid,
      description: shortenDescription(payment.description),
      out_trade_no: payment.outTradeNo,
      time_expire: formatShanghaiTime(payment.expiresAt),
      notify_url: payment.notifyUrl,
      amount: { total: payment.amountFen, currency: 'CNY' },
    };
    if (payment.payer !== undefined)
      return { kind: 'bridge', bridge: await openBridge(config, call, body, payment.payer) };
    if (payment.onPhone) return { kind: 'page', pageUrl: await openPhonePage(call, body, payment) };
    const reply = await call({ method: 'POST', path: 'v3/pay/transactions/native', body });
    const codeUrl = (reply as { code_url?: unknown }).code_url;
    if (typeof codeUrl === 'string' && codeUrl.startsWith('weixin://wxpay/'))
      return { kind: 'qrCode' as const, codeUrl };
    throw new ProviderUnavailable('unexpected', 'the reply has no code_url');
  }

  async function queryPayment(outTradeNo: string): Promise<PaymentResult | { state: 'notFound' }> {
    try {
      const result = readTrade(await call({ method: 'GET', path: tradePath(outTradeNo), query: { mchid } }));
      const isOurs =
        result?.outTradeNo === outTradeNo && result.merchantId === mchid && result.appId === appid;
      if (isOurs) return result;
      throw new ProviderUnavailable('unexpected', 'the reply is not about this payment');
    } catch (error) {
      if (isUnknownOrder(error)) return { state: 'notFound' };
      throw error;
    }
  }

  /**
   * WeChat Pay's documents name different codes for a paid order that cannot be closed, and an unknown number got both
   * 204 and 404. So after a refusal the query decides. A number that was unknown and can be paid now was registered between both
   * calls, by a buyer who opened the payment a moment before: it is closed by another call.
   */
  async function closePayment(
    outTradeNo: string,
    mayRepeat = true,
  ): Promise<'closed' | 'alreadyPaid' | 'notFound'> {
    try {
      await call({ method: 'POST', path: `${tradePath(outTradeNo)}/close`, body: { mchid } });
      return 'closed';
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      const { state } = await queryPayment(outTradeNo);
      if (state === 'success' || state === 'refunded') return 'alreadyPaid';
      if (state === 'closed' || state === 'notFound') return state;
      if (mayRepeat && isUnknownOrder(error)) return closePayment(outTradeNo, false);
      throw error;
    }
  }

  return {
    name: 'wechat-pay',
    payers: config.officialAccount && createPayerDirectory(appid, config.officialAccount),
    createPayment,
    queryPayment,
    closePayment: (outTradeNo) => closePayment(outTradeNo),
    ...createWeChatPayRefunds(config, call),
    ...createWeChatPayBills(config, call, createWeChatPayDownload(config)),
    readNotification: (rawBody, headers, now) => readWeChatPayNotification(config, rawBody, headers, now),
  };
}

/** https://pay.weixin.qq.com/docs/merchant/apis/h5-payment/direct-jsons/h5-prepay.html. The page is valid for five minutes. */
async function openPhonePage(
  call: WeChatPayClient,
  body: object,
  { payerAddress, returnUrl }: NewPayment,
): Promise<string> {
  const scene = { payer_client_ip: payerAddress, h5_info: { type: 'Wap' } };
  const path = 'v3/pay/transactions/h5';
  const reply = await call({ method: 'POST', path, body: { ...body, scene_info: scene } });
  const address = (reply as { h5_url?: unknown }).h5_url;
  const page = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  if (!page || !/^https?:$/.test(page.protocol))
    throw new ProviderUnavailable('unexpected', 'the reply has no h5_url');
  page.searchParams.set('redirect_url', returnUrl);
  return page.href;
}

/** Both spellings are documented. Any other 404 means a wrong address, not a missing order. */
function isUnknownOrder(error: unknown): boolean {
  return error instanceof ProviderRefused && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(error.code);
}

function tradePath(outTradeNo: string): string {
  return `v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;
}

/** RFC 3339 in China Standard Time without fractions of a second, as in WeChat Pay's examples. */
function formatShanghaiTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 8 * 3_600_000);
  return `${shifted.toISOString().slice(0, 19)}+08:00`;
}

const MAX_BYTES = 127;

/**
 * Makes a description that WeChat Pay accepts: at most 127 bytes, no characters outside the basic plane (APIv3 accepts
 * at most three bytes of UTF-8 each), no control characters. A longer text is cut between characters and ends in `…`.
 */
export function shortenDescription(text: string): string {
  const chars = [...text.replace(/[\u{10000}-\u{10FFFF}]/gu, '〓').replace(/\p{Cc}+/gu, ' ')];
  if (Buffer.byteLength(chars.join('')) <= MAX_BYTES) return chars.join('');
  const ellipsis = '…';
  let shortened = '';
  for (const char of chars) {
    if (Buffer.byteLength(shortened + char + ellipsis) > MAX_BYTES) break;
    shortened += char;
  }
  return shortened + ellipsis;
}

const STATES: Readonly<Record<string, RefundResult['state']>> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  // closed at the provider: no money moved
  CLOSED: 'abnormal',
};
const MAX_REASON_BYTES = 80;

function createWeChatPayRefunds(config: WeChatPayConfig, call: WeChatPayClient): ProviderRefunds {
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
