import { defineConfig } from 'vitest/config';

/** The checks of what the random walk compares, what is shown with two server processes, and the search for the highest rate. */
export default defineConfig({
  test: { name: 'bench', include: ['{faults,load}/**/*.test.ts'], testTimeout: 300_000 },
});
