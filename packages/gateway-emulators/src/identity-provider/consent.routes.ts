import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../page/language.ts';
import { printConsentPage, printTextPage, type ProviderTextsByLanguage } from './consent-page.ts';
import { consentPageTexts } from './consent-page-texts.ts';
import { readPerson, type Person } from './demo-person.ts';
import { queryOf, sendPage } from './provider-app.ts';

export interface ConsentOptions {
  readonly shopUrl: string;
  readonly texts: ProviderTextsByLanguage;
  /** The path of the page and of its form. */
  readonly path: string;
  /** A message about a fault in the request of the shop; undefined without a fault. */
  readonly findFault: (query: Record<string, string>, language: Language) => string | undefined;
  /** The address that the browser is redirected to; `person` is undefined after a cancellation. */
  readonly redirectTarget: (
    query: Record<string, string>,
    person: Person | undefined,
    reply: FastifyReply,
  ) => string | Promise<string>;
  /** A person who is signed in already and is not asked. */
  readonly findSignedIn?: (request: FastifyRequest) => Person | undefined;
}

/** The consent page and its form. */
export function consentRoutes(app: FastifyInstance, parts: ConsentOptions): void {
  const { shopUrl, texts, path, findFault, redirectTarget, findSignedIn } = parts;
  const addressOf = (query: Record<string, string>, lang: string) =>
    `${path}?${String(new URLSearchParams({ ...query, lang }))}`;

  const sendConsentPage = (request: FastifyRequest, reply: FastifyReply, isMissingPerson = false) => {
    const language = languageOf(request);
    const query = queryOf(request);
    const action = addressOf(query, language);
    const otherLanguage = addressOf(query, language === 'zh' ? 'en' : 'zh');
    return sendPage(
      reply,
      200,
      printConsentPage({ language, texts, action, otherLanguage, isMissingPerson }),
      shopUrl,
    );
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply, fault: string) =>
    sendPage(reply, 400, printTextPage(languageOf(request), texts, fault), shopUrl);

  app.get('/', async (request, reply) => {
    const language = languageOf(request);
    return sendPage(reply, 200, printTextPage(language, texts, consentPageTexts[language].home), shopUrl);
  });

  app.get(path, async (request, reply) => {
    const query = queryOf(request);
    const fault = findFault(query, languageOf(request));
    if (fault) return refuse(request, reply, fault);
    const person = findSignedIn?.(request);
    return person
      ? reply.redirect(await redirectTarget(query, person, reply))
      : sendConsentPage(request, reply);
  });

  app.post(path, async (request, reply) => {
    const query = queryOf(request);
    const fault = findFault(query, languageOf(request));
    if (fault) return refuse(request, reply, fault);
    const isCanceled = request.body instanceof URLSearchParams && request.body.has('cancel');
    const person = isCanceled ? undefined : readPerson(request.body, languageOf(request));
    if (!isCanceled && !person) return sendConsentPage(request, reply, true);
    return reply.redirect(await redirectTarget(query, person, reply), 303);
  });
}
