import type { FastifyRequest } from 'fastify';

export type Language = 'zh' | 'en';

/** `?lang=` decides, else the browser's first language; Chinese when in doubt. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  if (lang === 'zh' || lang === 'en') return lang;
  return request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
