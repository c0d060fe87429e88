export interface Steps {
  /** Runs one step and prints its name, state and time. Rethrows what it throws. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Prints a line below the step that runs. */
  note(text: string): void;
}

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1_000).toFixed(1)} s`;

export function createSteps(): Steps {
  return {
    async run(name, work) {
      const start = performance.now();
      try {
        const value = await work();
        console.log(`ok      ${name}: ${seconds(start)}`);
        return value;
      } catch (error) {
        console.log(`failed  ${name}: ${seconds(start)}`);
        throw error;
      }
    },
    note: (text) => console.log(`        ${text}`),
  };
}

/** Throws what was expected and what was found. */
export function expectEqual(found: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
}

export function expectText(text: string, part: string, what: string): void {
  if (!text.includes(part)) throw new Error(`${what} lacks “${part}”:\n${text.slice(-2_000)}`);
}
