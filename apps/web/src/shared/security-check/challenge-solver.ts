import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

export interface SolvedChallenge {
  /** What the server accepts as `securityCheck`: base64 of the JSON of challenge and solution. */
  readonly payload: string;
  readonly expiresAtMs: number;
}

/** More workers would use the whole machine for a second. */
const MAX_WORKERS = 4;

/** Solves a challenge of `getSecurityChallenge`. Rejects when there is no solution within 90 s, or when it is stopped. */
export async function solveChallenge(text: string, controller: AbortController): Promise<SolvedChallenge> {
  controller.signal.throwIfAborted();
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('the challenge has no solution');
  return {
    payload: toBase64(JSON.stringify({ challenge, solution })),
    expiresAtMs: (challenge.parameters.expiresAt ?? Infinity) * 1000,
  };
}

/** `btoa` supports Latin-1 only. */
const toBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
