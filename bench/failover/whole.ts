import { setTimeout as wait } from 'node:timers/promises';
import type { TrialShop } from './trial-shop.ts';

const LOOK_MS = 250;
const GIVE_UP_MS = 90_000;

interface Readiness {
  readonly checks: readonly { readonly name: string; readonly state: string; readonly detail?: string }[];
}

/** The checks of `/readyz` that are not ok. A server measures at most every five seconds. */
async function findFailing(origin: string): Promise<string[]> {
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
    const { checks } = (await reply.json()) as Readiness;
    const failing = checks.filter(({ name, state }) => state !== 'ok' && name !== 'jobs');
    return failing.map(({ name, detail }) => `${origin}: ${name} ${detail ?? ''}`);
  } catch (error) {
    return [`${origin}: ${String(error)}`];
  }
}

/** Resolves with the time when all checks of both servers are ok, also that of the replica. */
export async function waitUntilWhole({ origins }: TrialShop): Promise<number> {
  for (const deadline = performance.now() + GIVE_UP_MS; ; await wait(LOOK_MS)) {
    const failing = (await Promise.all(origins.map(findFailing))).flat();
    if (failing.length === 0) return performance.now();
    if (performance.now() > deadline) throw new Error(`not whole again: ${failing.join('; ')}`);
  }
}
