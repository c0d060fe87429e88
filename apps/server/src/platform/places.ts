// A few places for heavy work of people: each person has one, and who waits is served in turn by person.

export interface Places {
  /** Runs the work when there is a place; `busy` without running it when too much waits already, or for too long. */
  readonly run: <Result>(personId: string, work: () => Promise<Result>) => Promise<Result | 'busy'>;
}

interface Options {
  readonly atOnce: number;
  /** What one person may have waiting. */
  readonly waitingEach: number;
  readonly waitingMs: number;
}

interface Waiting {
  readonly start: () => void;
}

export function createPlaces({ atOnce, waitingEach, waitingMs }: Options): Places {
  const running = new Set<string>();
  /** Kept in the order of their turns; somebody who was served goes to the end. */
  const waiting = new Map<string, Waiting[]>();

  const leave = (personId: string, one: Waiting): boolean => {
    const own = waiting.get(personId) ?? [];
    const rest = own.filter((other) => other !== one);
    if (rest.length === 0) waiting.delete(personId);
    else waiting.set(personId, rest);
    return rest.length < own.length;
  };
  const serveNext = (): void => {
    for (const [personId, [first]] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(personId) || !first) continue;
      leave(personId, first);
      const rest = waiting.get(personId);
      if (rest) {
        waiting.delete(personId);
        waiting.set(personId, rest);
      }
      running.add(personId);
      first.start();
    }
  };
  const waitForPlace = (personId: string): Promise<boolean> =>
    new Promise((resolve) => {
      const one: Waiting = {
        start() {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => resolve(!leave(personId, one)), waitingMs);
      waiting.set(personId, [...(waiting.get(personId) ?? []), one]);
      serveNext();
    });
  return {
    async run(personId, work) {
      if ((waiting.get(personId)?.length ?? 0) >= waitingEach) return 'busy';
      if (!(await waitForPlace(personId))) return 'busy';
      try {
        return await work();
      } finally {
        running.delete(personId);
        serveNext();
      }
    },
  };
}
