/** Measures phases that follow each other. */
export interface Stopwatch {
  /** The phase that ends now began with the end of the one before. */
  endPhase(name: string): void;
  /** Seconds by phase. */
  phases(): Readonly<Record<string, number>>;
}

export function startStopwatch(): Stopwatch {
  const phases: Record<string, number> = {};
  let since = performance.now();
  return {
    endPhase(name) {
      const now = performance.now();
      phases[name] = Math.round((now - since) / 100) / 10;
      since = now;
    },
    phases: () => phases,
  };
}
