// The payer at the provider: opens the payment that the shop has started, pays it, and decides what happens to the notification.
import { startPayment } from '@zhiye/contract';
import type { Provider } from './books.ts';
import type { Random } from './random.ts';
import type { Person } from './shop-client.ts';
import type { Walk } from './walk.ts';

/** A payment that can be made at the provider. */
export interface OpenPayment {
  readonly provider: Provider;
  readonly outTradeNo: string;
}

const PAGE_TRIES = 5;

/** Undefined when the shop refuses, for example because the order is paid. */
export async function openPayment(
  { call, emulators }: Walk,
  person: Person,
  orderNo: string,
  provider: Provider,
): Promise<OpenPayment | undefined> {
  const reply = await call(startPayment, { orderNo, provider }, person);
  if (!reply.isOK) return undefined;
  if ('codeUrl' in reply.data) {
    const outTradeNo = emulators['wechat-pay'].findByCodeUrl(reply.data.codeUrl);
    return outTradeNo ? { provider, outTradeNo } : undefined;
  }
  if (!('pageUrl' in reply.data)) return undefined;
  const { pageUrl } = reply.data;
  const content = JSON.parse(new URL(pageUrl).searchParams.get('biz_content') ?? '{}') as {
    out_trade_no: string;
  };
  return (await openPage(pageUrl)) ? { provider, outTradeNo: content.out_trade_no } : undefined;
}

/** The browser of the payer loads the page again when that fails. */
async function openPage(pageUrl: string): Promise<boolean> {
  for (let tries = 0; tries < PAGE_TRIES; tries += 1) {
    const reply = await fetch(pageUrl, { redirect: 'manual' }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply) return reply.status < 400;
  }
  return false;
}

const DELAY_MS = { min: 300, max: 2_500 };

export const NOTIFICATION_FATES = [
  ...Array.from({ length: 6 }, () => 'sent' as const),
  ...(['lost', 'lost', 'delayed', 'delayed', 'repeated', 'repeated', 'forged'] as const),
];
export type NotificationFate = (typeof NOTIFICATION_FATES)[number];

/** False when the provider refuses: the payment is closed or made already. */
export async function pay(walk: Walk, payment: OpenPayment, random: Random): Promise<boolean> {
  const { outTradeNo, provider } = payment;
  const emulator = walk.emulators[provider];
  const fate = walk.dealFate();
  if (fate === 'forged') await forge(walk, payment);
  const delayMs = random.between(DELAY_MS.min, DELAY_MS.max);
  const notifyAfterMs = fate === 'lost' ? null : fate === 'delayed' ? delayMs : 0;
  try {
    if (provider === 'wechat-pay') walk.emulators['wechat-pay'].pay(outTradeNo, notifyAfterMs);
    else walk.emulators.alipay.pay(outTradeNo, { notifyAfterMs });
  } catch {
    return false;
  }
  walk.acts[provider === 'wechat-pay' ? 'payByWeChat' : 'payByAlipay'] += 1;
  if (fate === 'lost') walk.acts.notificationLost += 1;
  if (fate === 'delayed') walk.acts.notificationDelayed += 1;
  if (fate === 'repeated') {
    walk.acts.notificationRepeated += 1;
    await Promise.all([1, 2, 3].map(() => emulator.notify(outTradeNo)));
  }
  return true;
}

/** Somebody claims the payment without the key of the provider. */
async function forge({ emulators, acts, violations }: Walk, { provider, outTradeNo }: OpenPayment) {
  acts.notificationForged += 1;
  const status = await emulators[provider].notify(outTradeNo, 'signature');
  if (status !== null && status < 400) violations.push(`a forged notification of ${outTradeNo} was accepted`);
}
