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
import { apiRoutes, type CodeGrant, type TokenGrant } from './api.routes.ts';
import { qqLoginTexts } from './texts.ts';

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
