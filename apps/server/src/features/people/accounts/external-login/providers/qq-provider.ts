import { cleanNickname } from './nickname.ts';
import { requireText, parseJsonObject, requestProvider, withQuery } from './provider-request.ts';
import type { RequestLimits } from './provider-request.ts';
import { IdentityProviderError } from './identity-provider.ts';
import type { OAuthProvider } from './identity-provider.ts';

export interface QqProviderOptions {
  readonly appId: string;
  /** Called app key at QQ. */
  readonly appSecret: string;
  /** `https://graph.qq.com`, for the sign-in page and for calls of the server. */
  readonly url: string;
  /** The page of the shop to which the provider returns the browser. */
  readonly returnUrl: string;
  readonly limits?: RequestLimits;
}

/** QQ login for websites, by the QQ Connect guide "Server-side mode". */
export function createQqProvider({
  appId,
  appSecret,
  url,
  returnUrl,
  limits,
}: QqProviderOptions): OAuthProvider {
  const request = async (path: string, query: Record<string, string>) =>
    refuseFailure(
      parseJsonObject(unwrap(await requestProvider(url + path, { ...query, fmt: 'json' }, limits))),
    );
  return {
    signInUrl: (state) =>
      withQuery(`${url}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: appId,
        redirect_uri: returnUrl,
        scope: 'get_user_info',
        state,
      }),
    async fetchIdentity(code) {
      const token = await request('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: appSecret,
        code,
        redirect_uri: returnUrl,
      });
      const accessToken = requireText(token, 'access_token');
      const me = await request('/oauth2.0/me', { access_token: accessToken, unionid: '1' });
      if (me.client_id !== appId) throw new IdentityProviderError('the token belongs to another site');
      const openid = requireText(me, 'openid');
      const query = { access_token: accessToken, oauth_consumer_key: appId, openid };
      const info = await request('/user/get_user_info', query);
      return { externalId: requireText(me, 'unionid'), nickname: cleanNickname(info.nickname) };
    },
  };
}

/** Removes the JSONP wrapper `callback( {…} );`, which failures have in every format. */
const unwrap = (text: string): string => /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text;

/** Throws for a failure, which has HTTP status 200 and the key `error` (OAuth calls) or `ret` (other calls). */
function refuseFailure(reply: Record<string, unknown>): Record<string, unknown> {
  const code = reply.error ?? reply.ret ?? 0;
  if (code === 0) return reply;
  throw new IdentityProviderError(`the provider answered with error ${Number(code)}`);
}
