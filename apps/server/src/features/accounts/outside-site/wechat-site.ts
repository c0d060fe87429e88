import { cleanNickname } from './nickname.ts';
import { needText, parseObject, readOutside, withQuery } from './outside-request.ts';
import type { RequestLimits } from './outside-request.ts';
import { OutsideSiteError } from './outside-site.ts';
import type { OutsideSite } from './outside-site.ts';

export interface WeChatSiteOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** `https://open.weixin.qq.com`: where people go. */
  readonly pageUrl: string;
  /** `https://api.weixin.qq.com`: what the server calls. */
  readonly apiUrl: string;
  /** Where people come back to. */
  readonly returnUrl: string;
  readonly limits?: RequestLimits;
}

/** WeChat's sign-in for websites (WeChat open platform, "website application"). */
export function createWeChatSite(options: WeChatSiteOptions): OutsideSite {
  const { appId, appSecret, pageUrl, apiUrl, returnUrl, limits } = options;
  const ask = async (path: string, query: Record<string, string>) =>
    refuseFailure(parseObject(await readOutside(apiUrl + path, query, limits)));
  return {
    signInUrl: (state) =>
      `${withQuery(`${pageUrl}/connect/qrconnect`, {
        appid: appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })}#wechat_redirect`,
    async findPerson(code) {
      const token = await ask('/sns/oauth2/access_token', {
        appid: appId,
        secret: appSecret,
        code,
        grant_type: 'authorization_code',
      });
      const openid = needText(token, 'openid');
      const asked = { access_token: needText(token, 'access_token'), openid, lang: 'zh_CN' };
      const info = await ask('/sns/userinfo', asked);
      if (info.openid !== openid) throw new OutsideSiteError('it told of somebody else');
      // an app that is not bound to the open platform gets none
      return { outsideId: needText(info, 'unionid'), nickname: cleanNickname(info.nickname) };
    },
  };
}

/** A failure comes with HTTP 200, and its body alone tells. */
function refuseFailure(answer: Record<string, unknown>): Record<string, unknown> {
  const { errcode } = answer;
  if (errcode === undefined || errcode === 0) return answer;
  throw new OutsideSiteError(`it answered with errcode ${Number(errcode)}`);
}
