import { languageOfNumber } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { FastifyRequest } from 'fastify';

/** The language of a reply: the `language` query (0, 1), else Accept-Language, else Chinese. */
export function readLanguage(request: FastifyRequest): Language {
  const asked = languageOfNumber((request.query as Record<string, unknown> | undefined)?.language);
  if (asked) return asked;
  const header = request.headers['accept-language'] ?? '';
  return /^\s*en\b/i.test(header) ? 'en' : 'zh';
}
