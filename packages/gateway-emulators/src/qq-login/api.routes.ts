import type { FastifyInstance } from 'fastify';
import { matchesSecret } from '../identity-provider/secret.ts';
import { personId, type Person } from '../identity-provider/demo-person.ts';
import { queryOf } from '../identity-provider/provider-app.ts';
import type { TokenStore } from '../identity-provider/token-store.ts';
import { printJsonp, printToken } from './reply-format.ts';

export interface TokenGrant {
  readonly person: Person;
}
export interface CodeGrant extends TokenGrant {
  /** A code is valid only with the address that it was sent to. */
  readonly redirectUri: string;
}

export interface ApiDeps {
  readonly appId: string;
  readonly appKey: string;
  readonly codes: TokenStore<CodeGrant>;
  readonly tokens: TokenStore<TokenGrant>;
  readonly tokenLifeSeconds: number;
}

/** Refusals have HTTP 200. */
class Failure {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {}
}
const fail = (code: number, text: string): Failure => new Failure(code, text);

/** The API that the server of the shop calls. */
export function apiRoutes(app: FastifyInstance, parts: ApiDeps): void {
  const { appId, appKey, codes, tokens, tokenLifeSeconds } = parts;

  app.get('/oauth2.0/token', async (request, reply) => {
    const query = queryOf(request);
    const grant = exchange(query);
    void reply.type('text/html');
    if (grant instanceof Failure) return printFailure(grant, query.fmt);
    const token = {
      access_token: tokens.issue(grant),
      expires_in: tokenLifeSeconds,
      refresh_token: tokens.issue(grant),
    };
    return printToken(token, query.fmt);
  });

  app.get('/oauth2.0/me', async (request, reply) => {
    const query = queryOf(request);
    const grant = read(query.access_token);
    void reply.type('text/html');
    if (grant instanceof Failure) return printFailure(grant, query.fmt);
    const unionId = query.unionid === '1' ? { unionid: unionIdOf(grant.person) } : {};
    return printJsonp({ client_id: appId, openid: openIdOf(grant.person), ...unionId }, query.fmt);
  });

  app.get('/user/get_user_info', async (request) => {
    const { access_token: token, oauth_consumer_key: consumerKey, openid } = queryOf(request);
    const grant = read(token);
    if (grant instanceof Failure) return { ret: grant.code, msg: grant.text };
    if (consumerKey !== appId) return { ret: 100008, msg: 'client_id is illegal' };
    if (openid !== openIdOf(grant.person)) return { ret: 100013, msg: 'access token is illegal' };
    const pictures = { figureurl: '', figureurl_1: '', figureurl_qq_1: '', figureurl_qq_2: '' };
    return { ret: 0, msg: '', is_lost: 0, nickname: grant.person.name, gender: '', ...pictures };
  });

  function exchange(query: Record<string, string>): CodeGrant | Failure {
    if (query.grant_type !== 'authorization_code') return fail(100004, 'grant_type is missing or illegal');
    if (!query.client_id) return fail(100001, 'client_id is missing');
    if (!query.client_secret) return fail(100002, 'client_secret is missing');
    if (!query.code) return fail(100005, 'code is missing');
    if (query.client_id !== appId) return fail(100008, 'client_id is illegal');
    if (!matchesSecret(query.client_secret, appKey)) return fail(100009, 'client_secret is illegal');
    if (codes.wasConsumed(query.code)) return fail(100020, 'code is reused error');
    const grant = codes.consume(query.code);
    if (!grant) return fail(100019, 'code to access token error');
    if (query.redirect_uri !== grant.redirectUri) return fail(100010, 'redirect uri is illegal');
    return grant;
  }

  function read(token: string | undefined): TokenGrant | Failure {
    if (!token) return fail(100007, 'access token is missing');
    return tokens.read(token) ?? fail(100016, 'access token check failed');
  }
}

const printFailure = ({ code, text }: Failure, format: string | undefined): string =>
  printJsonp({ error: code, error_description: text }, format);

const openIdOf = (person: Person): string => personId(person, 'qq openid', 32).toUpperCase();
const unionIdOf = (person: Person): string => `UID_${personId(person, 'qq unionid', 32).toUpperCase()}`;
