import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveInNode } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { vi } from 'vitest';
import type { Handlers } from './fake-server.ts';

const hmacSignatureSecret = 'only for tests';
const LIFE_MS = 600_000;

/** Runs the worker's code in this thread, because jsdom has no workers. */
class InThreadWorker extends EventTarget {
  readonly #controller = new AbortController();

  postMessage(message: { type: string; challenge: Challenge; counterStart: number; counterStep: number }) {
    if (message.type === 'abort') this.terminate();
    if (message.type !== 'work') return;
    const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    const solved = solveChallenge({ ...message, deriveKey, controller: this.#controller });
    solved.then(post, (error: unknown) => post({ error }));
  }

  // without a solution a search goes on for 90 seconds, beside the tests that follow
  terminate() {
    this.#controller.abort();
  }
}

/** A real challenge that a few attempts solve, in the server's form. */
export async function makeChallenge(expiresAt = new Date(Date.now() + LIFE_MS)) {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    deriveKey: deriveInNode,
    expiresAt,
    hmacSignatureSecret,
    // text that goes through base64 can hold characters outside Latin-1
    data: { 来自: '测试' },
  });
  return { challenge: JSON.stringify(challenge) };
}

/** Makes the security check work in jsdom and returns the handler of its challenge. */
export function mockSecurityCheck(): Handlers {
  vi.stubGlobal('Worker', InThreadWorker);
  return { 'GET /b/v1/account/getSecurityChallenge': () => makeChallenge() };
}

/** Checks a `securityCheck` like the server: whether it is right, and for which challenge. */
export async function verifySecurityCheck(payload: string) {
  const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Payload;
  const options = { challenge, solution, deriveKey: deriveInNode, hmacSignatureSecret };
  const { verified } = await verifySolution(options);
  return { verified, nonce: challenge.parameters.nonce };
}
