import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { queryDuration, queryErrors } from './metrics.ts';
import { currentTracer, errorType } from './tracing.ts';

/** Told when a statement begins; what it returns is told when the statement ends. */
export type QueryObserver = (statement: string) => (seconds: number, error?: unknown) => void;

const MAX_STATEMENT = 500;

/** A statement without values. Ours have parameters; a literal can be one of another library. */
const withoutLiterals = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, MAX_STATEMENT);

/** Logs statements that take longer than `slowMs`, without their parameters. */
export function observeSlowQueries(log: Log, slowMs: number): QueryObserver {
  return (statement) => (seconds) => {
    const ms = Math.round(seconds * 1_000);
    if (ms >= slowMs) log.warn({ ms, statement: withoutLiterals(statement) }, 'a statement was slow');
  };
}

export function measureQueries(pool: string): QueryObserver {
  const duration = queryDuration.labels(pool);
  const errors = queryErrors.labels(pool);
  return () => (seconds, error) => {
    duration.observe(seconds);
    if (error !== undefined) errors.inc();
  };
}

/** A span for each statement, named after its first word. */
export function traceQueries(pool: string): QueryObserver {
  return (statement) => {
    const text = withoutLiterals(statement);
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
    const span = currentTracer()?.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'zhiye.pool': pool },
    });
    return (_seconds, error) => {
      if (error !== undefined) {
        span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.setAttribute('error.type', errorType(error));
      }
      span?.end();
    };
  };
}

type Callback = (error: unknown, result: unknown) => void;
type Query = (...parameters: unknown[]) => unknown;

/** Observes every statement of a connection: of the pool, of a transaction, with a callback or a promise. Streams are left alone. */
export function observeClient(client: pg.ClientBase, observers: readonly QueryObserver[]): void {
  const send = client.query.bind(client) as Query;
  const observed: Query = (...parameters) => {
    const statement = readStatement(parameters[0]);
    if (statement === undefined) return send(...parameters);
    const began = performance.now();
    const ends = observers.map((observe) => observe(statement));
    const end = (error?: unknown) => {
      const seconds = (performance.now() - began) / 1_000;
      for (const one of ends) one(seconds, error);
    };
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const observedCallback: Callback = (error, result) => {
        end(error ?? undefined);
        (callback as Callback)(error, result);
      };
      return send(...parameters.slice(0, -1), observedCallback);
    }
    const result = send(...parameters);
    if (result instanceof Promise) result.then(() => end(), end);
    return result;
  };
  client.query = observed as typeof client.query;
}

/** Undefined for a stream or a cursor, which has a life of its own. */
function readStatement(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}
