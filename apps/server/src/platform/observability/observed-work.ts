// Jobs, sweeps and calls of providers, each measured and in a span.
import { SpanKind } from '@opentelemetry/api';
import { jobDuration, jobRuns, jobsRunning, providerCalls, sweepRuns } from './metrics.ts';
import { withSpan } from './tracing.ts';

export async function observeJob(queue: string, work: () => Promise<void>): Promise<void> {
  const end = jobDuration.startTimer({ queue });
  jobsRunning.inc({ queue });
  try {
    await withSpan(`job ${queue}`, { 'zhiye.queue': queue }, work, SpanKind.CONSUMER);
    jobRuns.inc({ queue, outcome: 'done' });
  } catch (error) {
    jobRuns.inc({ queue, outcome: 'failed' });
    throw error;
  } finally {
    jobsRunning.dec({ queue });
    end();
  }
}

export async function observeSweep(sweep: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await withSpan(`sweep ${sweep}`, { 'zhiye.sweep': sweep }, work);
    sweepRuns.inc({ sweep, outcome: 'done' });
  } catch (error) {
    sweepRuns.inc({ sweep, outcome: 'failed' });
    throw error;
  }
}

type AsyncMember<T> = {
  [K in keyof T]: T[K] extends (...all: never[]) => Promise<unknown> ? K : never;
}[keyof T];

/** The same provider, with the named calls measured. Parameters and results are not looked at. */
export function observeProvider<T extends object>(
  provider: string,
  target: T,
  calls: readonly (AsyncMember<T> & string)[],
): T {
  const observed = Object.fromEntries(
    calls.map((call) => [call, observeCall(provider, call, target[call] as AsyncCall, target)]),
  );
  return new Proxy(target, {
    get: (of, name) => (typeof name === 'string' && observed[name]) || (Reflect.get(of, name, of) as unknown),
  });
}

type AsyncCall = (...parameters: unknown[]) => Promise<unknown>;

const observeCall =
  (provider: string, call: string, send: AsyncCall, target: object): AsyncCall =>
  async (...parameters) => {
    const end = providerCalls.startTimer({ provider, call });
    const attributes = { 'zhiye.provider': provider, 'zhiye.call': call };
    try {
      const result = await withSpan(
        `${provider} ${call}`,
        attributes,
        () => send.apply(target, parameters),
        SpanKind.CLIENT,
      );
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
