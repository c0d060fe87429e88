import { defineConfig } from 'vitest/config';

/** Trials need a database as the tests of the server do; they change processes and files of the whole machine, so one file runs at a time. */
const trials = {
  test: {
    name: 'trials',
    include: ['{apps,bench,packages}/**/*.trial.ts'],
    globalSetup: ['apps/server/src/testing/global-setup.ts', 'tools/test-workers.ts'],
    env: { NODE_ENV: 'test' },
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
};

const packages = {
  test: {
    name: 'packages',
    isolate: false,
    include: ['packages/**/*.test.ts', 'demo-shop/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: ['tools/test-workers.ts'],
    // like the server's: a shared machine may stall for seconds
    testTimeout: 20_000,
  },
};

/** Projects of tests: packages and tools, the server and the checks of `bench` with a real database, the web app in jsdom. */
export default defineConfig({
  test: {
    // The default leaves one core free for watch mode; on two cores that is half of them.
    maxWorkers: '100%',
    projects: process.env.TRIAL ? [trials] : [packages, 'apps/server', 'apps/web'],
  },
});
