import { useEffect, useRef, useState } from 'react';
import { call, CallFailed } from '../api/index.ts';
import type { SolvedChallenge } from './challenge-solver.ts';

/** `missing`: a solution was needed before the person started the check. */
type SecurityCheckState = 'idle' | 'missing' | 'working' | 'done' | 'failed';

export interface SecurityCheck {
  readonly state: SecurityCheckState;
  /** Starts, or starts again after a failure. */
  readonly start: () => void;
  /** A `securityCheck` for one call. Waits while the challenge is being solved; rejects when the person must start the check first. */
  readonly getSolution: () => Promise<string>;
  /** After the refusal securityCheckFailed: the person must start the check again. */
  readonly invalidate: () => void;
}

/** The person has not started the check, or it failed; the box shows which. */
export class SecurityCheckMissing extends Error {
  override readonly name = 'SecurityCheckMissing';
}

/** A proof of work for one form. Once started, it always prepares the next solution in advance. */
export function useSecurityCheck(): SecurityCheck {
  const [state, setState] = useState<SecurityCheckState>('idle');
  const next = useRef<Promise<SolvedChallenge> | null>(null);
  const controllerRef = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);

  /** One after the other: two at a time would slow down the one that is needed first. */
  function prepareNext(previous?: Promise<SolvedChallenge>) {
    const { current: controller } = controllerRef;
    const solving = Promise.resolve(previous).then(() => solveNewChallenge(controller));
    next.current = solving;
    const settle = (settled: SecurityCheckState) => {
      if (next.current !== solving) return;
      if (settled === 'failed') next.current = null;
      setState(settled);
    };
    solving.then(
      () => settle('done'),
      () => settle('failed'),
    );
  }

  async function consumeNext(): Promise<SolvedChallenge> {
    const used = next.current;
    if (!used) {
      setState((last) => (last === 'failed' ? last : 'missing'));
      throw new SecurityCheckMissing();
    }
    prepareNext(used);
    return used;
  }

  return {
    state,
    start: () => {
      if (next.current) return;
      setState('working');
      prepareNext();
    },
    getSolution: async () => {
      const solved = await consumeNext();
      // an expired solution would be refused; the next one was started just now
      return solved.expiresAtMs > Date.now() ? solved.payload : (await consumeNext()).payload;
    },
    invalidate: () => {
      next.current = null;
      setState('failed');
    },
  };
}

async function solveNewChallenge(controller: AbortController): Promise<SolvedChallenge> {
  const { signal } = controller;
  // the box shows a failure
  const request = call('GET /b/v1/account/getSecurityChallenge', {}, { signal, silent: true });
  const [reply, { solveChallenge }] = await Promise.all([request, import('./challenge-solver.ts')]);
  if (!reply.isOK) throw new CallFailed(reply);
  return solveChallenge(reply.data.challenge, controller);
}
