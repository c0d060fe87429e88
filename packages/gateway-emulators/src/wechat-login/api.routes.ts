import type { FastifyInstance } from 'fastify';
import { matchesSecret } from '../identity-provider/secret.ts';
import { personId, type Person } from '../identity-provider/demo-person.ts';
import { queryOf } from '../identity-provider/provider-app.ts';
import type { TokenStore } from '../identity-provider/token-store.ts';

/** The value of a code or an access token. */
export interface Grant {
  readonly person: Person;
}

export interface ApiDeps {
  readonly appId: string;
  readonly appSecret: string;
  readonly codes: TokenStore<Grant>;
  readonly tokens: TokenStore<Grant>;
  readonly tokenLifeSeconds: number;
}

/** WeChat sends errors with HTTP 200 too; only the body differs. */
const failure = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** The API that the server of the shop calls. JSON is sent as text/plain, as WeChat does. */
export function apiRoutes(app: FastifyInstance, parts: ApiDeps): void {
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
