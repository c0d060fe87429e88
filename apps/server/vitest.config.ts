import { defineConfig } from 'vitest/config';

/** Features are tested through HTTP on a real PostgreSQL: one server for the run, one database for each worker and for each file that needs its own. */
export default defineConfig({
  test: {
    name: 'server',
    // the checks of `bench` load the same modules
    include: ['src/**/*.test.ts', '../../bench/{faults,load}/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts', '../../tools/test-workers.ts'],
    env: { NODE_ENV: 'test' },
    // each file would load the whole server anew, which takes as long as testing it
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
