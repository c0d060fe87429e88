// Payments inside WeChat (JSAPI): who the payer is, and what the page gives to the bridge of WeChat.
import { createSign, randomBytes } from 'node:crypto';
import {
  IdentityProviderError,
  parseJsonObject,
  requestProvider,
  requireText,
} from '../../../../people/accounts/index.ts';
import { ProviderUnavailable } from '../provider-errors.ts';
import type { CreatedPayment, PaymentProvider } from '../payment-provider.ts';
import type { WeChatPayClient } from './wechat-pay-client.ts';
import type { OfficialAccount, WeChatPayConfig } from './wechat-pay-config.ts';

/** The web authorization of official accounts, https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html. */
export function createPayerDirectory(
  appId: string,
  { appSecret, pageUrl, apiUrl }: OfficialAccount,
): NonNullable<PaymentProvider['payers']> {
  return {
    payerUrl(returnUrl, state) {
      // WeChat wants the parameters in this order, and the mark at the end
      const query = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnUrl],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ]);
      return `${pageUrl}/connect/oauth2/authorize?${String(query)}#wechat_redirect`;
    },
    async fetchPayer(code) {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      try {
        const reply = parseJsonObject(await requestProvider(`${apiUrl}/sns/oauth2/access_token`, query));
        const { errcode } = reply;
        if (errcode !== undefined && errcode !== 0)
          throw new IdentityProviderError(`the provider answered with errcode ${Number(errcode)}`);
        return requireText(reply, 'openid');
      } catch (error) {
        if (!(error instanceof IdentityProviderError)) throw error;
        throw new ProviderUnavailable('unexpected', error.message);
      }
    },
  };
}

/**
 * Opens the order for one payer, and signs what the page gives to the bridge:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012791897 and 4012791898. The number of the order is valid for two hours.
 */
export async function openBridge(
  { appId, merchantPrivateKey }: WeChatPayConfig,
  call: WeChatPayClient,
  body: object,
  openid: string,
): Promise<Extract<CreatedPayment, { kind: 'bridge' }>['bridge']> {
  const path = 'v3/pay/transactions/jsapi';
  const reply = await call({ method: 'POST', path, body: { ...body, payer: { openid } } });
  const prepayId = (reply as { prepay_id?: unknown }).prepay_id;
  if (typeof prepayId !== 'string' || prepayId === '')
    throw new ProviderUnavailable('unexpected', 'the reply has no prepay_id');
  const timeStamp = String(Math.floor(Date.now() / 1000));
  const nonceStr = randomBytes(16).toString('hex');
  const prepay = `prepay_id=${prepayId}`;
  const signed = [appId, timeStamp, nonceStr, prepay, ''].join('\n');
  const paySign = createSign('RSA-SHA256').update(signed).sign(merchantPrivateKey, 'base64');
  return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign };
}
