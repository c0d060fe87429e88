import { inputSchema } from '@zhiye/contract';
import type { AnyRoute } from '@zhiye/contract';
import { DEFAULT_COUNTRY_CODE, EMAIL_PATTERN, PHONE_PATTERN } from '@zhiye/contract/constants';
import { cleanEmail } from '@zhiye/contract/constants/email-address';
import { cleanPhone } from '@zhiye/contract/constants/phone-number';
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
  const clean = makeCleaner(schema as ObjectSchema);
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

/** Makes the function that cleans the addresses, phone numbers and names of accounts of an input, also those of objects in it. */
function makeCleaner({ properties = {} }: ObjectSchema): (input: unknown) => unknown {
  const hasPhone = properties['phone']?.pattern === PHONE_PATTERN && 'countryCode' in properties;
  const cleaners = Object.entries(properties).flatMap(([name, schema]) => {
    if (schema.pattern === EMAIL_PATTERN) return [[name, cleanAddress] as const];
    if (IDENTIFIERS.has(name)) return [[name, withoutUnseen] as const];
    return hasAddress(schema) ? [[name, makeCleaner(schema)] as const] : [];
  });
  if (cleaners.length === 0 && !hasPhone) return (input) => input;
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    const found = cleaners.flatMap(([name, clean]) =>
      Object.hasOwn(input, name) ? [[name, clean((input as Record<string, unknown>)[name])] as const] : [],
    );
    return { ...input, ...Object.fromEntries(found), ...(hasPhone && cleanPhoneOf(input)) };
  };
}

function cleanPhoneOf(input: object) {
  const { countryCode = DEFAULT_COUNTRY_CODE, phone } = input as Record<string, unknown>;
  return typeof countryCode === 'string' && typeof phone === 'string'
    ? cleanPhone({ countryCode, phone })
    : {};
}

const cleanAddress = (typed: unknown): unknown => (typeof typed === 'string' ? cleanEmail(typed) : typed);

/** The fields in which a person names an account. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['account', 'keyword']);

/** Phones put marks of direction around what is copied from their contacts. */
function withoutUnseen(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  let [start, end] = [0, typed.length];
  while (start < end && IS_UNSEEN.test(typed[start]!)) start += 1;
  while (end > start && IS_UNSEEN.test(typed[end - 1]!)) end -= 1;
  return typed.slice(start, end);
}

const IS_UNSEEN = /^[\p{Cf}\p{DI}]$/u;

const hasAddress = ({ pattern, properties = {} }: ObjectSchema): boolean =>
  pattern === EMAIL_PATTERN || Object.values(properties).some(hasAddress);
