import { inputSchema } from '@zhiye/contract';
import type { AnyRoute, Language } from '@zhiye/contract';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { makeValidator } from './input-validation.ts';

const NO_INPUT = Type.Object({});

/**
 * The input of a route from what a caller sent: the query, the text fields of an upload, or the body. Throws a refusal that
 * names the first wrong field.
 */
export function parseInput(route: AnyRoute, sent: unknown, language: Language): unknown {
  const schema = inputSchema(route) ?? NO_INPUT;
  const isQuery = route.method === 'GET';
  const validate = makeValidator(schema, isQuery || route.kind === 'upload' ? 'text' : 'json');
  return validate(isQuery ? withoutLanguage(schema, sent) : sent, language);
}

/** Removes `language` from a query. Every query may have it (it selects the texts), but only routes that read it declare it. */
function withoutLanguage(schema: TSchema, query: unknown): unknown {
  const declared = (schema as { properties?: Record<string, unknown> }).properties ?? {};
  if ('language' in declared) return query;
  const { language: _, ...rest } = query as Record<string, unknown>;
  return rest;
}
