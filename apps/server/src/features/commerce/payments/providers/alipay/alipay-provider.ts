import { ProviderRefused, ProviderUnavailable } from '../provider-errors.ts';
import type { NewPayment, PaymentProvider, PaymentResult } from '../payment-provider.ts';
import { formatYuan } from '../yuan.ts';
import { createAlipayBills } from './alipay-bill.ts';
import { createAlipayClient } from './alipay-client.ts';
import { checkAlipayConfig } from './alipay-config.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { readAlipayNotification } from './alipay-notification.ts';
import { createAlipayRefunds } from './alipay-refund.ts';
import { formatChinaTime } from '../china-time.ts';
import { readAlipayTrade } from './alipay-trade.ts';

const MAX_SUBJECT_LENGTH = 128;

/**
 * Alipay, page and mobile payment: the payer pays on a page of Alipay, or in its app. The trade exists only after the payer has scanned or signed in there,
 * so an unknown number is normal. Throws for a configuration that can never work.
 */
export function createAlipayProvider(config: AlipayConfig): PaymentProvider {
  checkAlipayConfig(config);
  const client = createAlipayClient(config);
  const merchant = { merchantId: config.sellerId, appId: config.appId };

  async function queryPayment(outTradeNo: string): Promise<PaymentResult | { state: 'notFound' }> {
    try {
      const reply = await client.call('alipay.trade.query', { out_trade_no: outTradeNo });
      const result = readAlipayTrade(reply, merchant);
      if (result?.outTradeNo === outTradeNo && (!('currency' in result) || result.currency === 'CNY'))
        return result;
      throw new ProviderUnavailable('unexpected', 'the reply is not about this payment');
    } catch (error) {
      if (isUnknownTrade(error)) return { state: 'notFound' };
      throw error;
    }
  }

  /** A trade in another state than waiting is refused with one code; the query tells which. */
  async function closePayment(outTradeNo: string): Promise<'closed' | 'alreadyPaid' | 'notFound'> {
    try {
      await client.call('alipay.trade.close', { out_trade_no: outTradeNo });
      return 'closed';
    } catch (error) {
      if (isUnknownTrade(error)) return 'notFound';
      if (!(error instanceof ProviderRefused)) throw error;
      const { state } = await queryPayment(outTradeNo);
      if (state === 'success' || state === 'refunded') return 'alreadyPaid';
      if (state === 'closed' || state === 'notFound') return state;
      throw error;
    }
  }

  return {
    name: 'alipay',
    createPayment: async (payment) => ({ kind: 'page', pageUrl: pageUrlOf(payment) }),
    queryPayment,
    closePayment,
    ...createAlipayRefunds(client),
    ...createAlipayBills(config, client),
    readNotification: (rawBody) => readAlipayNotification(config, client, rawBody),
  };

  function pageUrlOf(payment: NewPayment): string {
    const { outTradeNo, amountFen, description, expiresAt, onPhone = false, ...urls } = payment;
    const { notifyUrl, returnUrl } = urls;
    const bizContent = {
      out_trade_no: outTradeNo,
      total_amount: formatYuan(amountFen),
      subject: toSubject(description),
      // on a phone the page opens the app of Alipay; whoever leaves it unpaid comes back to the order
      ...(onPhone
        ? { product_code: 'QUICK_WAP_WAY', quit_url: returnUrl }
        : { product_code: 'FAST_INSTANT_TRADE_PAY' }),
      time_expire: formatChinaTime(expiresAt),
    };
    const method = onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
    return client.pageUrl(method, bizContent, { notifyUrl, returnUrl });
  }
}

/** Alipay refuses `/`, `=` and `&` in a subject. */
const toSubject = (description: string): string =>
  [...description.replace(/[/=&]/g, ' ')].slice(0, MAX_SUBJECT_LENGTH).join('');

const isUnknownTrade = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.code === 'ACQ.TRADE_NOT_EXIST';
