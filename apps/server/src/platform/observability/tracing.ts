// Spans of requests, statements, jobs and calls of providers. Without a receiver nothing is measured and the SDK is not loaded.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Tracer } from '@opentelemetry/api';

let active: Tracer | undefined;

/** Undefined while no traces are sent. */
export const currentTracer = (): Tracer | undefined => active;

export function useTracer(tracer: Tracer | undefined): void {
  active = tracer;
}

/**
 * Runs work in a span, the parent of all spans that begin in it. Attributes are names and kinds, never values of people; of an error
 * the kind alone is kept.
 */
export async function withSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanKind = SpanKind.INTERNAL,
): Promise<T> {
  if (!active) return work();
  const span = active.startSpan(name, { kind, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A code of the system or of PostgreSQL, else the class. */
export function errorType(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.constructor.name : typeof error;
}
