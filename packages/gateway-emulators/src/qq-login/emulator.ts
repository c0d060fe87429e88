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

const qqLoginEmulatorAppId = '100000002';

export interface QqLoginEmulator {
  /** graph.qq.com. */
  url: string;
  appId: string;
  /** New at every start. */
  appKey: string;
  stop(): Promise<void>;
}

const codeLifeMs = 10 * 60_000;
const tokenLifeMs = 90 * 86_400_000;

/** Runs the website sign-in of QQ Connect. Source: its guide "Server-side mode" and list of return codes. */
export async function startQqLoginEmulator(options: ProviderEmulatorOptions): Promise<QqLoginEmulator> {
  const { shopUrl, host = '127.0.0.1', port = 0, clock = () => new Date() } = options;
  const app = await createProviderApp();
  const appId = qqLoginEmulatorAppId;
  const appKey = randomBytes(16).toString('hex');
  const codes = createTokenStore<CodeGrant>(codeLifeMs, clock);
  const tokens = createTokenStore<TokenGrant>(tokenLifeMs, clock);
  consentRoutes(app, {
    shopUrl,
    texts: qqLoginTexts,
    path: '/oauth2.0/authorize',
    findFault(query) {
      if (query.response_type !== 'code') return 'response_type is missing or illegal (100000)';
      if (query.client_id !== appId) return 'client_id is illegal (100008)';
      if (!isShopUrl(query.redirect_uri, shopUrl)) return 'redirect uri is illegal (100010)';
      if (!query.state) return 'state is missing';
      return undefined;
    },
    redirectTarget(query, person) {
      const redirectUri = query.redirect_uri!;
      const answer: Record<string, string> = person
        ? { code: codes.issue({ person, redirectUri }) }
        : { usercancel: '1' };
      return withQuery(redirectUri, { ...answer, state: query.state! });
    },
  });
  apiRoutes(app, { appId, appKey, codes, tokens, tokenLifeSeconds: tokenLifeMs / 1000 });
  const url = await listen(app, host, port);
  return { url, appId, appKey, stop: () => app.close() };
}

const qqLoginTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: 'QQ 登录 · 模拟',
    warning: '这是模拟环境：不是 QQ，不需要真实的 QQ 号码。',
    title: 'QQ 登录',
    disclosure: '书店将获得你的昵称、头像和性别。',
  },
  en: {
    emulator: 'QQ sign-in · emulated',
    warning: 'This is an emulator: it is not QQ and asks for no real QQ number.',
    title: 'Sign in with QQ',
    disclosure: 'The shop will learn your nickname, your picture and your gender.',
  },
};

interface TokenGrant {
  readonly person: Person;
}
interface CodeGrant extends TokenGrant {
  /** A code is valid only with the address that it was sent to. */
  readonly redirectUri: string;
}

interface ApiDeps {
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
function apiRoutes(app: FastifyInstance, parts: ApiDeps): void {
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

/** QQ Connect replies with JSON only for fmt=json; a failure or an openid is JSONP by default. */
function printJsonp(body: object, format: string | undefined): string {
  const json = JSON.stringify(body);
  return format === 'json' ? json : `callback( ${json} );\n`;
}

/** A token is a query string by default. */
function printToken(body: Record<string, string | number>, format: string | undefined): string {
  if (format === 'json') return JSON.stringify(body);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  return String(query);
}
