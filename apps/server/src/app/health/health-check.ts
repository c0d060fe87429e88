import { setTimeout as wait } from 'node:timers/promises';

/** What a check found. A warning names something that another server would not do better; the server stays ready. */
export interface Finding {
  readonly state: 'warning' | 'failed';
  /** Operators read it; it has no secrets. */
  readonly detail: string;
}

export interface HealthCheck {
  readonly name: string;
  /** Undefined: all is well. One that throws has failed. */
  run(): Promise<Finding | undefined>;
}

export interface CheckResult {
  readonly name: string;
  readonly state: 'ok' | Finding['state'];
  readonly detail?: string;
}

export const failed = (detail: string): Finding => ({ state: 'failed', detail });
export const warning = (detail: string): Finding => ({ state: 'warning', detail });

/** A load balancer gives up after some seconds. What takes longer does not work. */
const MAX_RUN_MS = 4_000;

export async function runChecks(checks: readonly HealthCheck[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(runCheck));
}

async function runCheck({ name, run }: HealthCheck): Promise<CheckResult> {
  const giveUp = new AbortController();
  const limit = wait(MAX_RUN_MS, failed(`no reply in ${MAX_RUN_MS / 1_000} s`), { signal: giveUp.signal });
  limit.catch(() => undefined);
  try {
    const finding = await Promise.race([run(), limit]);
    return { name, ...(finding ?? { state: 'ok' as const }) };
  } catch (error) {
    return { name, ...failed(describeFailure(error)) };
  } finally {
    giveUp.abort();
  }
}

/** The kind of an error. Its message may hold an address with a password, or a path. */
function describeFailure(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const { code, name } = (cause ?? error) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown error');
}

/** At most one run at a time, and none while the last result is younger than `maxAgeMs`: many callers cost no more than one. */
export function cacheResult<T>(run: () => Promise<T>, maxAgeMs: number, nowMs = () => performance.now()) {
  let running: Promise<T> | undefined;
  let last: { readonly value: T; readonly atMs: number } | undefined;
  return async (): Promise<T> => {
    if (last && nowMs() - last.atMs < maxAgeMs) return last.value;
    running ??= run()
      .then((value) => {
        last = { value, atMs: nowMs() };
        return value;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
