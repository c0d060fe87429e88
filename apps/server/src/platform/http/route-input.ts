import { inputSchema } from '@zhiye/contract';
import type { AnyRoute } from '@zhiye/contract';
import { Type } from 'typebox';
import { makeValidator } from './input-validation.ts';
import type { Validate } from './input-validation.ts';

const NO_INPUT = Type.Object({});

/**
 * Makes the function that reads the input of a route from what a caller sent: the query, the text fields of an upload, or the
 * body. The function throws a refusal that names the first wrong field.
 */
export function makeInputParser(route: AnyRoute): Validate {
  const schema = inputSchema(route) ?? NO_INPUT;
  const isQuery = route.method === 'GET';
  const validate = makeValidator(schema, isQuery || route.kind === 'upload' ? 'text' : 'json');
  const fields = (schema as { properties?: Record<string, unknown> }).properties ?? {};
  if (!isQuery || 'language' in fields) return validate;
  // Every query may have `language`, which selects the texts, but only routes that read it declare it.
  return (query, language) => {
    const { language: _, ...rest } = query as Record<string, unknown>;
    return validate(rest, language);
  };
}
