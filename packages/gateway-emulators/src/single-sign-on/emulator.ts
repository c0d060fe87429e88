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
import { printFailure, printSuccess } from './cas-reply.ts';
import { clearSessionCookie, printSessionCookie, readSessionCookie } from './session-cookie.ts';
import { noteTexts, singleSignOnTexts } from './texts.ts';

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
