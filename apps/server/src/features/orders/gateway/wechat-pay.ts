import { GatewayRefused, GatewayUnavailable } from './gateway-errors.ts';
import type { NewPayment, PaymentFact, PaymentGateway } from './payment-gateway.ts';
import { createWeChatPayClient } from './wechat-pay-client.ts';
import { checkWeChatPayConfig, type WeChatPayConfig } from './wechat-pay-config.ts';
import { shortenDescription } from './wechat-pay-description.ts';
import { readWeChatPayNotification } from './wechat-pay-notification.ts';
import { readTrade } from './wechat-pay-trade.ts';

/** WeChat Pay API v3, Native payment: the payer scans a QR code. Throws Error when a key cannot work. */
export function createWeChatPayGateway(config: WeChatPayConfig): PaymentGateway {
  checkWeChatPayConfig(config);
  const call = createWeChatPayClient(config);
  const { merchantId: mchid, appId: appid } = config;

  async function createPayment(payment: NewPayment): Promise<{ codeUrl: string }> {
    const body = {
      appid,
      mchid,
      description: shortenDescription(payment.description),
      out_trade_no: payment.outTradeNo,
      time_expire: printShanghaiTime(payment.expiresAt),
      notify_url: payment.notifyUrl,
      amount: { total: payment.amountFen, currency: 'CNY' },
    };
    const answer = await call({ method: 'POST', path: 'v3/pay/transactions/native', body });
    const codeUrl = (answer as { code_url?: unknown }).code_url;
    if (typeof codeUrl === 'string' && codeUrl.startsWith('weixin://wxpay/')) return { codeUrl };
    throw new GatewayUnavailable('unexpected', 'no code_url in the answer');
  }

  async function queryPayment(outTradeNo: string): Promise<PaymentFact | { state: 'notFound' }> {
    try {
      const fact = readTrade(await call({ method: 'GET', path: pathOf(outTradeNo), query: { mchid } }));
      const ours = fact?.outTradeNo === outTradeNo && fact.merchantId === mchid && fact.appId === appid;
      if (ours) return fact;
      throw new GatewayUnavailable('unexpected', 'the answer is not about this payment');
    } catch (error) {
      if (isUnknownOrder(error)) return { state: 'notFound' };
      throw error;
    }
  }

  /**
   * WeChat Pay's documents differ in the code that refuses to close a paid order, and an unknown number has been
   * answered both 204 and 404; so after a refusal the query decides.
   */
  async function closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'> {
    try {
      await call({ method: 'POST', path: `${pathOf(outTradeNo)}/close`, body: { mchid } });
      return 'closed';
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      const { state } = await queryPayment(outTradeNo);
      if (state === 'success' || state === 'refunded') return 'alreadyPaid';
      if (state === 'closed' || state === 'notFound') return state;
      throw error;
    }
  }

  return {
    channel: 'wechat',
    createPayment,
    queryPayment,
    closePayment,
    readNotification: (rawBody, headers, now) => readWeChatPayNotification(config, rawBody, headers, now),
  };
}

/** Both spellings are documented; another 404 would mean a wrong address, not a missing order. */
function isUnknownOrder(error: unknown): boolean {
  return error instanceof GatewayRefused && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(error.code);
}

function pathOf(outTradeNo: string): string {
  return `v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;
}

/** RFC 3339 in whole seconds of China Standard Time, as WeChat Pay's examples print it. */
function printShanghaiTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 8 * 3_600_000);
  return `${shifted.toISOString().slice(0, 19)}+08:00`;
}
