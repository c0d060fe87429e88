import { defineConfig } from 'vitest/config';

/** The random walk at a small size, with processes and a database of its own, and the checks of what it compares. */
export default defineConfig({
  test: { name: 'bench', include: ['faults/**/*.test.ts'], testTimeout: 300_000 },
});
