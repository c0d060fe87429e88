import { defineConfig } from 'vitest/config';

/** The checks of what the random walk compares, and what is shown with two server processes. */
export default defineConfig({
  test: { name: 'bench', include: ['faults/**/*.test.ts'], testTimeout: 300_000 },
});
