import { inputSchema } from '@zhiye/contract';
import type { AnyRoute } from '@zhiye/contract';
import { EMAIL_PATTERN } from '@zhiye/contract/constants';
import { cleanEmail } from '@zhiye/contract/constants/email-address';
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
  const check = makeValidator(schema, isQuery || route.kind === 'upload' ? 'text' : 'json');
  const clean = makeEmailCleaner(schema as ObjectSchema);
  const validate: Validate = (input, language) => check(clean(input), language);
  const fields = (schema as { properties?: Record<string, unknown> }).properties ?? {};
  if (!isQuery || 'language' in fields) return validate;
  // Every query may have `language`, which selects the texts, but only routes that read it declare it.
  return (query, language) => {
    const { language: _, ...rest } = query as Record<string, unknown>;
    return validate(rest, language);
  };
}

interface ObjectSchema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
}

/** Makes the function that cleans the addresses of an input, also those of objects in it. */
function makeEmailCleaner({ properties = {} }: ObjectSchema): (input: unknown) => unknown {
  const cleaners = Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.pattern === EMAIL_PATTERN) return [[name, cleanText] as const];
    return hasEmail(schema) ? [[name, makeEmailCleaner(schema)] as const] : [];
  });
  if (cleaners.length === 0) return (input) => input;
  return (input) => {
    if (typeof input !== 'object' || input === null) return input;
    const found = cleaners.flatMap(([name, clean]) =>
      Object.hasOwn(input, name) ? [[name, clean((input as Record<string, unknown>)[name])] as const] : [],
    );
    return { ...input, ...Object.fromEntries(found) };
  };
}

const cleanText = (typed: unknown): unknown => (typeof typed === 'string' ? cleanEmail(typed) : typed);

const hasEmail = ({ pattern, properties = {} }: ObjectSchema): boolean =>
  pattern === EMAIL_PATTERN || Object.values(properties).some(hasEmail);
