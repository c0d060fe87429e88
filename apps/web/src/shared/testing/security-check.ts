import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveInNode } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { vi } from 'vitest';
import type { Handlers } from './fake-server.ts';

const hmacSignatureSecret = 'only for tests';
const LIFE_MS = 600_000;

/** Does in this thread what a worker does in its own; jsdom has none. */
class WorkerHere extends EventTarget {
  postMessage(message: { type: string; challenge: Challenge; counterStart: number; counterStep: number }) {
    if (message.type !== 'work') return;
    const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    solveChallenge({ ...message, deriveKey }).then(post, (error: unknown) => post({ error }));
  }
  terminate() {}
}

/** A real challenge of a few guesses, as the server makes them. */
export async function makeChallenge(expiresAt = new Date(Date.now() + LIFE_MS)) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey: deriveInNode,
    expiresAt,
    hmacSignatureSecret,
    // what goes through base64 need not be Latin-1
    data: { 来自: '测试' },
  });
  return { challenge: JSON.stringify(challenge) };
}

/** Lets the security check run, and gives the handler of its challenge. */
export function offerSecurityCheck(): Handlers {
  vi.stubGlobal('Worker', WorkerHere);
  return { 'GET /b/v1/account/getSecurityChallenge': () => makeChallenge() };
}

/** What the server would say to a `securityCheck`: is it right, and which challenge was it. */
export async function readSecurityCheck(payload: string) {
  const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Payload;
  const options = { challenge, solution, deriveKey: deriveInNode, hmacSignatureSecret };
  const { verified } = await verifySolution(options);
  return { verified, nonce: challenge.parameters.nonce };
}
