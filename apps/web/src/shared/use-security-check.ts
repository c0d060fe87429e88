import { useEffect, useRef, useState } from 'react';
import { call, CallFailed } from './api.ts';
import type { SolvedChallenge } from './security-check/solve-challenge.ts';

/** `missing`: a solution was wanted before the person began. */
export type SecurityCheckState = 'idle' | 'missing' | 'working' | 'done' | 'failed';

export interface SecurityCheck {
  readonly state: SecurityCheckState;
  /** Begins, or begins again after a failure. */
  readonly start: () => void;
  /** A `securityCheck` for one call. Waits while it is being solved; rejects when the box must be pressed first. */
  readonly takeSolution: () => Promise<string>;
  /** After a refusal 4118: the box must be pressed again. */
  readonly askAgain: () => void;
}

/** The person has not begun the check, or it failed; its box says so. */
export class SecurityCheckMissing extends Error {
  override readonly name = 'SecurityCheckMissing';
}

/** A proof of work for one form. Begun once, it always has the next solution at hand or on its way. */
export function useSecurityCheck(): SecurityCheck {
  const [state, setState] = useState<SecurityCheckState>('idle');
  const next = useRef<Promise<SolvedChallenge> | null>(null);
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stopper.current = controller;
    return () => controller.abort();
  }, []);

  /** One after the other: two at a time would slow down the one that is waited for. */
  function prepareNext(previous?: Promise<SolvedChallenge>) {
    const { current: controller } = stopper;
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

  async function takeNext(): Promise<SolvedChallenge> {
    const taken = next.current;
    if (!taken) {
      setState((last) => (last === 'failed' ? last : 'missing'));
      throw new SecurityCheckMissing();
    }
    prepareNext(taken);
    return taken;
  }

  return {
    state,
    start: () => {
      if (next.current) return;
      setState('working');
      prepareNext();
    },
    takeSolution: async () => {
      const solved = await takeNext();
      // what has waited too long would be refused; the next one was begun just now
      return solved.expiresAtMs > Date.now() ? solved.payload : (await takeNext()).payload;
    },
    askAgain: () => {
      next.current = null;
      setState('failed');
    },
  };
}

async function solveNewChallenge(controller: AbortController): Promise<SolvedChallenge> {
  const { signal } = controller;
  // the box says when it fails
  const asked = call('GET /b/v1/account/getSecurityChallenge', {}, { signal, silent: true });
  const [reply, { solveChallenge }] = await Promise.all([
    asked,
    import('./security-check/solve-challenge.ts'),
  ]);
  if (!reply.isOK) throw new CallFailed(reply);
  return solveChallenge(reply.data.challenge, controller);
}
