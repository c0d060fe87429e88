import { inputSchema } from '@zhiye/contract';
import type { AnyRoute, JsonRoute } from '@zhiye/contract';
import { Type } from 'typebox';

/** The schema that Fastify writes replies by: a field that is not declared is never sent. */
export function replySchemaOf(route: AnyRoute) {
  if (route.kind !== 'json' && route.kind !== 'upload') return {};
  const envelope = Type.Object({
    code: Type.Integer(),
    msg: Type.String(),
    data: route.data,
    isOK: Type.Boolean(),
  });
  return { schema: { response: { 200: envelope } } };
}

/** Removes `language` from a query. Every query may have it (it selects the texts), but only routes that read it declare it. */
export function withoutLanguage(route: JsonRoute, query: unknown): unknown {
  const declared = (inputSchema(route) as { properties?: Record<string, unknown> }).properties ?? {};
  if ('language' in declared) return query;
  const { language: _, ...rest } = query as Record<string, unknown>;
  return rest;
}
