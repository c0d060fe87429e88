import { cleanNickname } from './nickname.ts';
import { needText, parseObject, readOutside, withQuery } from './outside-request.ts';
import type { RequestLimits } from './outside-request.ts';
import { OutsideSiteError } from './outside-site.ts';
import type { OutsideSite } from './outside-site.ts';

export interface QqSiteOptions {
  readonly appId: string;
  /** QQ calls it the app key. */
  readonly appSecret: string;
  /** `https://graph.qq.com`: where people go and what the server calls. */
  readonly url: string;
  /** Where people come back to. */
  readonly returnUrl: string;
  readonly limits?: RequestLimits;
}

/** QQ Connect's sign-in for websites (its guide, "Server-side mode"). */
export function createQqSite({ appId, appSecret, url, returnUrl, limits }: QqSiteOptions): OutsideSite {
  const ask = async (path: string, query: Record<string, string>) =>
    refuseFailure(parseObject(unwrap(await readOutside(url + path, { ...query, fmt: 'json' }, limits))));
  return {
    signInUrl: (state) =>
      withQuery(`${url}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: appId,
        redirect_uri: returnUrl,
        scope: 'get_user_info',
        state,
      }),
    async findPerson(code) {
      const token = await ask('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: appSecret,
        code,
        redirect_uri: returnUrl,
      });
      const accessToken = needText(token, 'access_token');
      const me = await ask('/oauth2.0/me', { access_token: accessToken, unionid: '1' });
      if (me.client_id !== appId) throw new OutsideSiteError('its token is for another site');
      const openid = needText(me, 'openid');
      const asked = { access_token: accessToken, oauth_consumer_key: appId, openid };
      const info = await ask('/user/get_user_info', asked);
      return { outsideId: needText(me, 'unionid'), nickname: cleanNickname(info.nickname) };
    },
  };
}

/** Failures come as JSONP, `callback( {…} );`, whatever format was asked for. */
const unwrap = (text: string): string => /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1] ?? text;

/** A failure comes with HTTP 200: `error` from the sign-in, `ret` from the rest. */
function refuseFailure(answer: Record<string, unknown>): Record<string, unknown> {
  const code = answer.error ?? answer.ret ?? 0;
  if (code === 0) return answer;
  throw new OutsideSiteError(`it answered with error ${Number(code)}`);
}
