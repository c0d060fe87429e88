import type { FastifyRequest } from 'fastify';

export type Language = 'zh' | 'en';

/** The language of `?lang=`, else the first language of the browser, else Chinese. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  if (lang === 'zh' || lang === 'en') return lang;
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
