import type { Language } from '@zhiye/contract';
import { generalErrors } from '@zhiye/contract';
import type { TSchema } from 'typebox';
import { Locale } from 'typebox/system';
import Value from 'typebox/value';
import { refuse } from '../refusal.ts';
import { compiledSchema } from './compiled-schema.ts';
import type { CompiledSchema } from './compiled-schema.ts';
import { refuseUnstorableText } from './unstorable-text.ts';

export type Validate = (input: unknown, language: Language) => unknown;

/**
 * Validates the input of a call. Values of a query and of the text fields of an upload are text and are converted; values
 * of a JSON body are not, so that "1" is not a number.
 */
export function makeValidator(schema: TSchema, from: 'text' | 'json'): Validate {
  return (input, language) => {
    refuseUnstorableText(input, language);
    const filled = Value.Default(schema, input ?? {});
    const value = from === 'text' ? readText(schema, filled) : filled;
    const compiled = compiledSchema(schema);
    if (compiled.Check(value)) return value;
    return refuse(generalErrors.invalidInput, describeFirstError(compiled, value, language));
  };
}

interface Field {
  readonly type?: string;
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

/** Converts text to a number where the field is a number. Nothing is rounded: 1.5 is not a page. */
function readText(schema: TSchema, input: unknown): unknown {
  const fields = (schema as { properties?: Record<string, Field> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(input as Record<string, unknown>).map(([name, value]) => [
      name,
      readNumber(fields[name], value),
    ]),
  );
}

function readNumber(field: Field | undefined, value: unknown): unknown {
  const isNumber =
    field?.type === 'integer' ||
    field?.type === 'number' ||
    field?.anyOf?.some((choice) => typeof choice.const === 'number');
  const isWritten = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value);
  return isNumber && isWritten ? Number(value) : value;
}

/** TypeBox would show the regular expression. */
const PATTERN_MESSAGE = {
  zh: '为空、格式不正确，或含有不能使用的字符',
  en: 'is blank, has the wrong format, or contains characters that are not allowed',
};

function describeFirstError(compiled: CompiledSchema, value: unknown, language: Language) {
  // The locale of TypeBox is global; set and reset within one synchronous call.
  Locale.Set(language === 'zh' ? Locale.zh_Hans : Locale.en_US);
  const errors = [...compiled.Errors(value)];
  Locale.Reset();
  // TypeBox reports an unknown field twice, first as a schema that is false.
  const first = errors.find((error) => error.keyword !== 'boolean') ?? errors[0];
  const unknown = errors.find((error) => error.keyword === 'boolean');
  const where = first?.instancePath || unknown?.instancePath || '';
  const why = first?.keyword === 'pattern' ? PATTERN_MESSAGE[language] : (first?.message ?? '');
  return { where: where.slice(1).replaceAll('/', '.'), why };
}

/** Throws when a reply breaks the contract; tests check every reply. */
export function checkReply(schema: TSchema, data: unknown): void {
  const compiled = compiledSchema(schema);
  const plain: unknown = JSON.parse(JSON.stringify(data ?? null));
  if (compiled.Check(plain)) return;
  const [first] = [...compiled.Errors(plain)];
  throw new Error(`reply breaks the contract at ${first?.instancePath}: ${first?.message}`);
}
