// Schemas of routes are compiled at their first use and once for all servers of a process: to compile some hundred of them takes
// longer than the rest of a start.
import fastJsonStringify from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

export type CompiledSchema = ReturnType<typeof Compile>;

const compiled = new WeakMap<TSchema, CompiledSchema>();

export function compiledSchema(schema: TSchema): CompiledSchema {
  const known = compiled.get(schema);
  if (known) return known;
  const made = Compile(schema);
  compiled.set(schema, made);
  return made;
}

type Serialize = (data: unknown) => string;

const serializers = new WeakMap<object, Serialize>();

/** For `setSerializerCompiler`: writes a reply by its schema, as Fastify's own compiler does. */
export const compileSerializer: FastifySerializerCompiler<object> =
  ({ schema }) =>
  (data) => {
    const known = serializers.get(schema);
    if (known) return known(data);
    const made: Serialize = fastJsonStringify(schema);
    serializers.set(schema, made);
    return made(data);
  };
