import { ProviderNotificationRejected } from '../provider-errors.ts';
import type { PaymentResult } from '../payment-provider.ts';
import type { AlipayClient } from './alipay-client.ts';
import type { AlipayConfig } from './alipay-config.ts';
import { readAlipayTrade } from './alipay-trade.ts';

/** Verifies and reads a notification, a signed form. Throws ProviderNotificationRejected. */
export function readAlipayNotification(
  config: AlipayConfig,
  { isSigned }: Pick<AlipayClient, 'isSigned'>,
  rawBody: Buffer,
): PaymentResult {
  const parameters = readForm(rawBody);
  // The library would also accept RSA with SHA-1, which the sender chooses.
  if (parameters['sign_type'] !== 'RSA2') throw new ProviderNotificationRejected('signature');
  if (!isVerified(isSigned, parameters)) throw new ProviderNotificationRejected('signature');
  if (parameters['app_id'] !== config.appId) throw new ProviderNotificationRejected('app');
  if (parameters['seller_id'] !== config.sellerId) throw new ProviderNotificationRejected('merchant');
  const result = readAlipayTrade(parameters, { merchantId: config.sellerId, appId: config.appId });
  if (!result) throw new ProviderNotificationRejected('body');
  if ('currency' in result && result.currency !== 'CNY') throw new ProviderNotificationRejected('currency');
  return result;
}

/** A name that occurs twice could be signed in one reading and used in another. */
function readForm(rawBody: Buffer): Record<string, string> {
  const form = new URLSearchParams(rawBody.toString('utf8'));
  const names = [...form.keys()];
  if (names.length === 0 || new Set(names).size < names.length)
    throw new ProviderNotificationRejected('body');
  return Object.fromEntries(form);
}

/** The library throws for a signature that is not base64. */
function isVerified(isSigned: AlipayClient['isSigned'], parameters: Record<string, string>): boolean {
  try {
    return isSigned(parameters);
  } catch {
    return false;
  }
}
