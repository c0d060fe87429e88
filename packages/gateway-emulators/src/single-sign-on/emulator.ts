import type { FastifyRequest } from 'fastify';
import { languageOf } from '../page/language.ts';
import { listen } from '../listen.ts';
import { consentRoutes } from '../identity-provider/consent.routes.ts';
import { printTextPage } from '../identity-provider/consent-page.ts';
import { personId, type Person } from '../identity-provider/demo-person.ts';
import {
  createProviderApp,
  isShopUrl,
  queryOf,
  sendPage,
  withQuery,
  type ProviderEmulatorOptions,
} from '../identity-provider/provider-app.ts';
import { createTokenStore } from '../identity-provider/token-store.ts';
import { html } from '../page/html.ts';
import type { Html } from '../page/html.ts';
import type { ProviderTextsByLanguage } from '../identity-provider/consent-page.ts';

export interface SingleSignOnEmulator {
  /** Below it: /login, /sync, /serviceValidate, /p3/serviceValidate, /logout. */
  url: string;
  stop(): Promise<void>;
}

interface ServiceTicket {
  readonly person: Person;
  readonly service: string;
}

const ticketLifeMs = 5 * 60_000;
const sessionLifeMs = 8 * 3_600_000;

/**
 * Runs a single sign-on server of the CAS protocol 3.0 (sections 2.1, 2.3, 2.5), with one more address that reports
 * whether a browser is signed in.
 */
export async function startSingleSignOnEmulator(
  options: ProviderEmulatorOptions,
): Promise<SingleSignOnEmulator> {
  const { shopUrl, host = '127.0.0.1', port = 0, clock = () => new Date() } = options;
  const app = await createProviderApp();
  const sessions = createTokenStore<Person>(sessionLifeMs, clock);
  const tickets = createTokenStore<ServiceTicket>(ticketLifeMs, clock);
  const shopOrigin = new URL(shopUrl).origin;

  consentRoutes(app, {
    shopUrl,
    texts: singleSignOnTexts,
    path: '/login',
    findFault: ({ service }, language) =>
      isShopUrl(service, shopUrl) ? undefined : noteTexts.wrongService[language],
    findSignedIn: (request) => sessions.read(readSessionCookie(request)),
    redirectTarget({ service }, person, reply) {
      if (!person) return new URL('/pc/home', shopUrl).href;
      if (!sessions.read(readSessionCookie(reply.request))) {
        void reply.header('set-cookie', printSessionCookie(sessions.issue(person, 'TGT-')));
      }
      return withQuery(service!, { ticket: tickets.issue({ person, service: service! }, 'ST-') });
    },
  });

  // Reports as JSON text whether this browser is signed in here; only pages of the shop may read it.
  app.get('/sync', async (request, reply) => {
    void reply.headers({
      'access-control-allow-origin': shopOrigin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
      'cache-control': 'no-store',
    });
    const signedIn = Boolean(queryOf(request).fingerPrint && sessions.read(readSessionCookie(request)));
    return reply
      .type('text/plain; charset=utf-8')
      .send(JSON.stringify({ status: signedIn ? 'success' : 'fail' }));
  });

  for (const path of ['/serviceValidate', '/p3/serviceValidate']) {
    app.get(path, async (request, reply) => {
      const { service, ticket } = queryOf(request);
      return reply.type('application/xml; charset=utf-8').send(validate(service, ticket));
    });
  }

  app.get('/logout', async (request, reply) => {
    sessions.consume(readSessionCookie(request));
    void reply.header('set-cookie', clearSessionCookie);
    const { service } = queryOf(request);
    if (isShopUrl(service, shopUrl)) return reply.redirect(service);
    const language = languageOf(request);
    const note = noteTexts.signedOut[language];
    return sendPage(reply, 200, printTextPage(language, singleSignOnTexts, note), shopUrl);
  });

  /** The first validation invalidates a ticket, whatever its result (CAS 3.0, section 3.1.1). */
  function validate(service: string | undefined, ticket: string | undefined): string {
    if (!service || !ticket) return printFailure('INVALID_REQUEST', 'service and ticket are both required');
    const known = tickets.consume(ticket);
    if (!known) return printFailure('INVALID_TICKET', `ticket ${ticket} not recognized`);
    if (known.service !== service)
      return printFailure('INVALID_SERVICE', 'the ticket is for another service');
    return printSuccess(`u${personId(known.person, 'cas user', 11)}`.toLowerCase(), known.person.name);
  }

  const url = await listen(app, host, port);
  return { url, stop: () => app.close() };
}

/** All ports of a host share their cookies, so the name must be unique. */
const name = 'zhiye_emulator_tgc';
const attributes = 'Path=/; HttpOnly; SameSite=Lax';

/** The session id, or an empty text. */
function readSessionCookie(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

const printSessionCookie = (session: string): string => `${name}=${session}; ${attributes}`;
const clearSessionCookie = `${name}=; Max-Age=0; ${attributes}`;

/** CAS protocol 3.0, section 2.5.2: the reply about a ticket, always with HTTP 200. */
const envelope = (content: Html): string =>
  html`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${content}</cas:serviceResponse>`.markup;

const printSuccess = (user: string, displayName: string): string =>
  envelope(
    html`<cas:authenticationSuccess>
      <cas:user>${user}</cas:user>
      <cas:attributes><cas:displayName>${displayName}</cas:displayName></cas:attributes>
    </cas:authenticationSuccess>`,
  );

type CasFailure = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE';

const printFailure = (code: CasFailure, text: string): string =>
  envelope(html`<cas:authenticationFailure code="${code}">${text}</cas:authenticationFailure>`);

const singleSignOnTexts: ProviderTextsByLanguage = {
  zh: {
    emulator: '统一身份认证 · 模拟',
    warning: '这是模拟环境：不是任何学校的认证系统，不需要真实的账号。',
    title: '统一身份认证',
    disclosure: '登录后，接入的网站不再要求输入密码。',
  },
  en: {
    emulator: 'Single sign-on · emulated',
    warning: 'This is an emulator: it belongs to no university and asks for no real account.',
    title: 'Single sign-on',
    disclosure: 'Once signed in, the sites that take part ask for no password.',
  },
};

const noteTexts = {
  wrongService: { zh: '这个网站没有接入统一身份认证。', en: 'This site does not take part.' },
  signedOut: { zh: '已退出统一身份认证。', en: 'You are signed out.' },
};
