import type { AnyRoute } from '@zhiye/contract';
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
