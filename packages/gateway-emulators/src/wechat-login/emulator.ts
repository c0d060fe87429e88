import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { listen } from '../listen.ts';
import { consentRoutes } from '../identity-provider/consent.routes.ts';
import {
  createProviderApp,
  isShopUrl,
  type ProviderEmulatorOptions,
  queryOf,
  withQuery,
} from '../identity-provider/provider-app.ts';
import { createTokenStore } from '../identity-provider/token-store.ts';
import type { ProviderTextsByLanguage } from '../identity-provider/consent-page.ts';
import { matchesSecret } from '../identity-provider/secret.ts';
import { personId } from '../identity-provider/demo-person.ts';
import type { Person } from '../identity-provider/demo-person.ts';
import type { TokenStore } from '../identity-provider/token-store.ts';

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

const weChatLoginTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: '微信登录 · 模拟',
    warning: '这是模拟环境：不是微信，不需要真实的微信账号。',
    title: '微信登录',
    disclosure: '书店将获得你的昵称和头像。',
  },
  en: {
    emulator: 'WeChat sign-in · emulated',
    warning: 'This is an emulator: it is not WeChat and asks for no real WeChat account.',
    title: 'Sign in with WeChat',
    disclosure: 'The shop will learn your nickname and your picture.',
  },
};

/** The value of a code or an access token. */
interface Grant {
  readonly person: Person;
}

interface ApiDeps {
  readonly appId: string;
  readonly appSecret: string;
  readonly codes: TokenStore<Grant>;
  readonly tokens: TokenStore<Grant>;
  readonly tokenLifeSeconds: number;
}

/** WeChat sends errors with HTTP 200 too; only the body differs. */
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** The API that the server of the shop calls. JSON is sent as text/plain, as WeChat does. */
function apiRoutes(app: FastifyInstance, parts: ApiDeps): void {
  const { appId, appSecret, codes, tokens, tokenLifeSeconds } = parts;

  app.get('/sns/oauth2/access_token', async (request, reply) => {
    void reply.type('text/plain');
    return JSON.stringify(exchange(queryOf(request)));
  });

  app.get('/sns/userinfo', async (request, reply) => {
    void reply.type('text/plain');
    return JSON.stringify(describe(queryOf(request)));
  });

  function exchange({ appid, secret, code, grant_type: grantType }: Record<string, string>) {
    if (!appid) return failure(41002, 'appid missing');
    if (!secret) return failure(41004, 'appsecret missing');
    if (!code) return failure(41008, 'missing code');
    if (grantType !== 'authorization_code') return failure(40002, 'invalid grant_type');
    if (appid !== appId) return failure(40013, 'invalid appid');
    if (!matchesSecret(secret, appSecret)) return failure(40125, 'invalid appsecret');
    if (codes.wasConsumed(code)) return failure(40163, 'code been used');
    const grant = codes.consume(code);
    if (!grant) return failure(40029, 'invalid code');
    return {
      access_token: tokens.issue(grant),
      expires_in: tokenLifeSeconds,
      refresh_token: tokens.issue(grant),
      openid: openIdOf(grant.person),
      scope: 'snsapi_login',
      unionid: unionIdOf(grant.person),
    };
  }

  function describe({ access_token: token, openid }: Record<string, string>) {
    if (!token) return failure(41001, 'access_token missing');
    if (!openid) return failure(41009, 'missing openid');
    const grant = tokens.read(token);
    if (!grant) return failure(40001, 'invalid credential, access_token is invalid or not latest');
    if (openid !== openIdOf(grant.person)) return failure(40003, 'invalid openid');
    return {
      openid,
      nickname: grant.person.name,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: unionIdOf(grant.person),
    };
  }
}

const openIdOf = (person: Person): string => `o${personId(person, 'wechat openid', 27)}`;
const unionIdOf = (person: Person): string => `o${personId(person, 'wechat unionid', 27)}`;
