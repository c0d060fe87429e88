import { generalErrors, inputSchema, routes } from '@zhiye/contract';
import type { AnyRoute } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import {
  makeFields,
  propertiesOf,
  UNKNOWN_IDS,
  wrongTypes,
  wrongValues,
} from '../../testing/route-inputs.ts';
import type { Field, Json } from '../../testing/route-inputs.ts';
import { Refusal } from '../refusal.ts';
import { makeInputParser } from './route-input.ts';

// Bad input for every route, derived from the contract: a new field is tested automatically. `app/route-input.test.ts` sends
// input by HTTP.

const all = (Object.entries(routes) as [string, AnyRoute][]).filter(([, route]) => inputSchema(route));

/** What a query or a form can carry. */
const asTexts = (input: Json): Json =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

function refusalOf(route: AnyRoute, sent: unknown): { code: number; text: string } | undefined {
  try {
    makeInputParser(route)(sent, 'zh');
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.definition.code, text: error.text('zh') };
  }
}

describe.each(all)('%s', (_, route) => {
  const schema = inputSchema(route) as Field;
  const required = (schema.required ?? []) as string[];
  const isText = route.method === 'GET' || route.kind === 'upload';
  const valid = makeFields(schema, UNKNOWN_IDS);
  const refusal = (input: Json) => refusalOf(route, isText ? asTexts(input) : input);
  const { code } = generalErrors.invalidInput;

  it('accepts the input that the others are made from', () => {
    expect(refusal(valid)).toBeUndefined();
  });

  it('refuses missing fields', () => {
    for (const name of required) {
      if ('default' in propertiesOf(schema)[name]!) continue;
      const { [name]: __, ...input } = valid;
      expect([name, refusal(input)?.code]).toEqual([name, code]);
    }
  });

  it('refuses wrong types, values and sizes, and names the field', () => {
    for (const [name, field] of Object.entries(propertiesOf(schema))) {
      for (const value of [...wrongValues(field), ...(isText ? [] : wrongTypes(field))]) {
        const tried = `${name} = ${JSON.stringify(value).slice(0, 40)}`;
        const refused = refusal({ ...valid, [name]: value });
        expect([tried, refused?.code]).toEqual([tried, code]);
        expect(refused?.text).toContain(name);
      }
    }
  });

  it('refuses unknown fields, and a body that is not an object', () => {
    expect(refusal({ ...valid, surprise: 1 })?.code).toBe(code);
    if (isText) return;
    // null means no body, which is valid when the input has no fields, or a default for each
    const needed = required.filter((name) => !('default' in propertiesOf(schema)[name]!));
    const bodies = needed.length > 0 ? [[], 7, 'text', null] : [[], 7, 'text'];
    for (const body of bodies) expect([body, refusalOf(route, body)?.code]).toEqual([body, code]);
  });
});
