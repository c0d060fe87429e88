import { inputSchema } from '@zhiye/contract';
import type { AnyRoute, JsonRoute } from '@zhiye/contract';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';

/** The schema that Fastify writes replies by: a field that is not declared is never sent. */
export function replySchemaOf(route: AnyRoute) {
  if (route.kind !== 'json' && route.kind !== 'upload') return {};
  return { schema: { response: { 200: envelopeOf(route.data) } } };
}

const envelopes = new WeakMap<TSchema, TSchema>();

/** One for all servers of a process, whose serializer is made once. */
function envelopeOf(data: TSchema): TSchema {
  const known = envelopes.get(data);
  if (known) return known;
  const made = Type.Object({ code: Type.Integer(), msg: Type.String(), data, isOK: Type.Boolean() });
  envelopes.set(data, made);
  return made;
}

/** Removes `language` from a query. Every query may have it (it selects the texts), but only routes that read it declare it. */
export function withoutLanguage(route: JsonRoute, query: unknown): unknown {
  const declared = (inputSchema(route) as { properties?: Record<string, unknown> }).properties ?? {};
  if ('language' in declared) return query;
  const { language: _, ...rest } = query as Record<string, unknown>;
  return rest;
}
