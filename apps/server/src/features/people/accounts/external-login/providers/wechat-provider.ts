import { cleanNickname } from './nickname.ts';
import { requireText, parseJsonObject, requestProvider, withQuery } from './provider-request.ts';
import type { RequestLimits } from './provider-request.ts';
import { IdentityProviderError } from './identity-provider.ts';
import type { OAuthProvider } from './identity-provider.ts';

export interface WeChatProviderOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** `https://open.weixin.qq.com`, for the sign-in page. */
  readonly pageUrl: string;
  /** `https://api.weixin.qq.com`, for calls of the server. */
  readonly apiUrl: string;
  /** The page of the shop to which the provider returns the browser. */
  readonly returnUrl: string;
  readonly limits?: RequestLimits;
}

/** WeChat login for websites, by the WeChat open platform guide "website application". */
export function createWeChatProvider(options: WeChatProviderOptions): OAuthProvider {
  const { appId, appSecret, pageUrl, apiUrl, returnUrl, limits } = options;
  const request = async (path: string, query: Record<string, string>) =>
    refuseFailure(parseJsonObject(await requestProvider(apiUrl + path, query, limits)));
  return {
    signInUrl: (state) =>
      `${withQuery(`${pageUrl}/connect/qrconnect`, {
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    async fetchIdentity(code) {
      const token = await request('/sns/oauth2/access_token', {
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
      });
      const openid = requireText(token, 'openid');
      const query = { access_token: requireText(token, 'access_token'), openid, lang: 'zh_CN' };
      const info = await request('/sns/userinfo', query);
      if (info.openid !== openid) throw new IdentityProviderError('the reply describes another user');
      // an app that is not bound to the open platform receives no unionid
      return { externalId: requireText(info, 'unionid'), nickname: cleanNickname(info.nickname) };
    },
  };
}

/** Throws for a failure, which has HTTP status 200 and an `errcode`. */
function refuseFailure(reply: Record<string, unknown>): Record<string, unknown> {
  const { errcode } = reply;
  if (errcode === undefined || errcode === 0) return reply;
  throw new IdentityProviderError(`the provider answered with errcode ${Number(errcode)}`);
}
