// Hooks of the HTTP server. A route is named by its pattern: the address itself holds ids and searches of people.
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpDuration, httpRequests } from './metrics.ts';
import { currentTracer } from './tracing.ts';

/** The path label of an address without a route. */
const UNMATCHED = 'unmatched';

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? UNMATCHED;

export function measureRequests(app: FastifyInstance): void {
  // Looking up a counter by its labels takes longer than counting.
  const known = new Map<string, (seconds: number) => void>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = routeOf(request);
    const status = String(reply.statusCode);
    const key = `${method} ${route} ${status}`;
    const count = known.get(key) ?? createRequestCounter(method, route, status);
    known.set(key, count);
    count(reply.elapsedTime / 1_000);
    done();
  });
}

function createRequestCounter(method: string, route: string, status: string): (seconds: number) => void {
  const requests = httpRequests.labels(method, route, status);
  const duration = httpDuration.labels(method, route);
  return (seconds) => {
    requests.inc();
    duration.observe(seconds);
  };
}

/** One line for each request. Its id is `reqId`. Checks of a load balancer would fill the log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== '/healthz' && route !== '/readyz') {
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
}

/** A span for each request, a child of the one that `traceparent` names (W3C Trace Context). */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = currentTracer()?.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    if (span) spans.set(request, span);
    done();
  });
  // After the body was read, whose events belong to the connection and not to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    context.with(trace.setSpan(context.active(), span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end();
    done();
  });
}
