import { randomBytes } from 'node:crypto';
import { listen } from '../listen.ts';
import { consentRoutes } from '../identity-provider/consent.routes.ts';
import {
  createProviderApp,
  isShopUrl,
  withQuery,
  type ProviderEmulatorOptions,
} from '../identity-provider/provider-app.ts';
import { createTokenStore } from '../identity-provider/token-store.ts';
import { apiRoutes, type Grant } from './api.routes.ts';
import { weChatLoginTexts } from './texts.ts';

const weChatLoginEmulatorAppId = 'wx00000000000e0002';

export interface WeChatLoginEmulator {
  /** Both open.weixin.qq.com and api.weixin.qq.com. */
  url: string;
  appId: string;
  /** New at every start. */
  appSecret: string;
  stop(): Promise<void>;
}

const codeLifeMs = 10 * 60_000;
const tokenLifeMs = 2 * 3_600_000;

/**
 * Runs the website sign-in of the WeChat open platform: the page at /connect/qrconnect and the API below /sns. Source:
 * the platform's guide "website application, WeChat login".
 */
export async function startWeChatLoginEmulator(
  options: ProviderEmulatorOptions,
): Promise<WeChatLoginEmulator> {
  const { shopUrl, host = '127.0.0.1', port = 0, clock = () => new Date() } = options;
  const app = await createProviderApp();
  const appId = weChatLoginEmulatorAppId;
  const appSecret = randomBytes(16).toString('hex');
  const codes = createTokenStore<Grant>(codeLifeMs, clock);
  const tokens = createTokenStore<Grant>(tokenLifeMs, clock);
  consentRoutes(app, {
    shopUrl,
    texts: weChatLoginTexts,
    path: '/connect/qrconnect',
    findFault(query) {
      if (query.appid !== appId) return 'AppID 参数错误 (errcode 40013: invalid appid)';
      if (!isShopUrl(query.redirect_uri, shopUrl)) return 'redirect_uri 参数错误 (errcode 10003)';
      if (query.response_type !== 'code') return 'response_type 参数错误';
      if (query.scope !== 'snsapi_login') return 'Scope 参数错误或没有 Scope 权限 (errcode 10005)';
      return undefined;
    },
    // after a cancellation the browser is redirected with the state alone
    redirectTarget: (query, person) =>
      withQuery(query.redirect_uri!, {
        ...(person && { code: codes.issue({ person }) }),
        ...(query.state !== undefined && { state: query.state }),
      }),
  });
  apiRoutes(app, { appId, appSecret, codes, tokens, tokenLifeSeconds: tokenLifeMs / 1000 });
  const url = await listen(app, host, port);
  return { url, appId, appSecret, stop: () => app.close() };
}
