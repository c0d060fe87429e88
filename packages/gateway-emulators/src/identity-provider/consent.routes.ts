import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../page/language.ts';
import { printConsentPage, printTextPage, type ProviderTextsByLanguage } from './consent-page.ts';
import { consentPageTexts } from './consent-page-texts.ts';
import { readPerson, type Person } from './demo-person.ts';
import { queryOf, sendPage } from './provider-app.ts';

export interface ConsentOptions {
  readonly shopUrl: string;
  readonly texts: ProviderTextsByLanguage;
  /** The page's own path, where the form goes as well. */
  readonly path: string;
  /** What is wrong with how the shop asked, in words; undefined when nothing is. */
  readonly findFault: (query: Record<string, string>, language: Language) => string | undefined;
  /** Where the browser goes on to, with a person who consents; with nobody, who turned back. */
  readonly redirectTarget: (
    query: Record<string, string>,
    person: Person | undefined,
    reply: FastifyReply,
  ) => string | Promise<string>;
  /** Somebody whom the site knows already and need not ask. */
  readonly findSignedIn?: (request: FastifyRequest) => Person | undefined;
}

/** The page where a person says who they are, and the form behind it. */
export function consentRoutes(app: FastifyInstance, parts: ConsentOptions): void {
  const { shopUrl, texts, path, findFault, redirectTarget, findSignedIn } = parts;
  const addressOf = (query: Record<string, string>, lang: string) =>
    `${path}?${String(new URLSearchParams({ ...query, lang }))}`;

  const ask = (request: FastifyRequest, reply: FastifyReply, nobody = false) => {
    const language = languageOf(request);
    const query = queryOf(request);
    const action = addressOf(query, language);
    const otherLanguage = addressOf(query, language === 'zh' ? 'en' : 'zh');
    return sendPage(
      reply,
      200,
      printConsentPage({ language, texts, action, otherLanguage, nobody }),
      shopUrl,
    );
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply, wrong: string) =>
    sendPage(reply, 400, printTextPage(languageOf(request), texts, wrong), shopUrl);

  app.get('/', async (request, reply) => {
    const language = languageOf(request);
    return sendPage(reply, 200, printTextPage(language, texts, consentPageTexts[language].home), shopUrl);
  });

  app.get(path, async (request, reply) => {
    const query = queryOf(request);
    const wrong = findFault(query, languageOf(request));
    if (wrong) return refuse(request, reply, wrong);
    const person = findSignedIn?.(request);
    return person ? reply.redirect(await redirectTarget(query, person, reply)) : ask(request, reply);
  });

  app.post(path, async (request, reply) => {
    const query = queryOf(request);
    const wrong = findFault(query, languageOf(request));
    if (wrong) return refuse(request, reply, wrong);
    const canceled = request.body instanceof URLSearchParams && request.body.has('cancel');
    const person = canceled ? undefined : readPerson(request.body, languageOf(request));
    if (!canceled && !person) return ask(request, reply, true);
    return reply.redirect(await redirectTarget(query, person, reply), 303);
  });
}
