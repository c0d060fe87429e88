import { inputSchema } from '@zhiye/contract';
import type { AnyRoute } from '@zhiye/contract';

/** Describes the contract as OpenAPI 3.1; its schemas are JSON Schema. */
export function describeRoutes(routes: Record<string, AnyRoute>, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace('/*', '/{path}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(name, route);
  }
  return { openapi: '3.1.0', info: { title: 'Zhiye', version }, paths };
}

function describeRoute(name: string, route: AnyRoute): object {
  return {
    operationId: name,
    'x-access': route.access,
    ...describeInput(route),
    responses: {
      200: describeReply(route),
      ...Object.fromEntries(
        route.errors.map((error) => [`${error.status}`, { description: `${error.code}: ${error.en}` }]),
      ),
    },
  };
}

function describeInput(route: AnyRoute): object {
  const schema = inputSchema(route) as
    { properties?: Record<string, object>; required?: string[] } | undefined;
  if (!schema) return {};
  if (route.method === 'GET') {
    const parameters = Object.entries(schema.properties ?? {}).map(([field, of]) => ({
      name: field,
      in: 'query',
      required: schema.required?.includes(field) ?? false,
      schema: of,
    }));
    return { parameters };
  }
  const type = route.kind === 'upload' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

function describeReply(route: AnyRoute): object {
  if (route.kind === 'raw' || route.kind === 'download') return { description: 'A file' };
  const envelope = {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: route.data,
      isOK: { type: 'boolean' },
    },
  };
  return { description: 'Success', content: { 'application/json': { schema: envelope } } };
}
