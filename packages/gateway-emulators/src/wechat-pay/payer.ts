import type { FastifyInstance } from 'fastify';
import { personId } from '../identity-provider/demo-person.ts';
import { queryOf, withQuery } from '../identity-provider/provider-app.ts';
import { matchesSecret } from '../identity-provider/secret.ts';
import { createTokenStore } from '../identity-provider/token-store.ts';
import { emulatorAppId } from './keys.ts';

interface PayerDeps {
  readonly appSecret: string;
  readonly clock: () => Date;
  readonly directories: readonly string[] | undefined;
}

const CODE_LIFE_MS = 5 * 60_000;
const OPEN_ID = /^o[\w-]{27}$/;

/** The id of a person for the official account of the shop. */
export const openIdOf = (person: string): string =>
  `o${personId({ key: person, name: '' }, 'wechat pay openid', 27)}`;
export const isOpenId = (text: string): boolean => OPEN_ID.test(text);

/**
 * The silent authorization of an official account (scope snsapi_base): WeChat asks nobody, and returns the browser at once with a code
 * that works once. Both open.weixin.qq.com and api.weixin.qq.com. The cookie `wechat_person` names whose WeChat it is. Source: the guide
 * "web authorization" of the official accounts platform.
 */
export function payerRoutes({ appSecret, clock, directories }: PayerDeps) {
  const codes = createTokenStore<string>(CODE_LIFE_MS, clock);
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/connect/oauth2/authorize', async (request, reply) => {
      const query = queryOf(request);
      const back = query.redirect_uri;
      const origins = directories?.map((directory) => new URL(directory).origin);
      const isKnown = back !== undefined && URL.canParse(back) && isOneOf(origins, new URL(back).origin);
      if (query.appid !== emulatorAppId || query.response_type !== 'code' || query.scope !== 'snsapi_base')
        return reply.code(400).type('text/plain; charset=utf-8').send('Scope 参数错误或没有 Scope 权限');
      if (!isKnown) return reply.code(400).type('text/plain; charset=utf-8').send('redirect_uri 参数错误');
      const person = /(?:^|;\s*)wechat_person=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'lin';
      return reply.redirect(withQuery(back, { code: codes.issue(person), state: query.state ?? '' }));
    });

    // JSON as text/plain, and errors with HTTP 200, as WeChat sends them
    app.get('/sns/oauth2/access_token', async (request, reply) => {
      void reply.type('text/plain');
      return JSON.stringify(exchange(queryOf(request)));
    });
  };

  function exchange({ appid, secret, code = '', grant_type: grantType }: Record<string, string>) {
    if (appid !== emulatorAppId) return { errcode: 40013, errmsg: 'invalid appid' };
    if (!matchesSecret(secret ?? '', appSecret)) return { errcode: 40125, errmsg: 'invalid appsecret' };
    if (grantType !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
    if (codes.wasConsumed(code)) return { errcode: 40163, errmsg: 'code been used' };
    const person = codes.consume(code);
    if (person === undefined) return { errcode: 40029, errmsg: 'invalid code' };
    const openid = openIdOf(person);
    return {
      access_token: 'unused',
      expires_in: 7200,
      refresh_token: 'unused',
      openid,
      scope: 'snsapi_base',
    };
  }
}

const isOneOf = (allowed: readonly string[] | undefined, value: string): boolean =>
  allowed === undefined || allowed.includes(value);
