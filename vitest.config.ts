import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import webProjects from './apps/web/vitest.config.ts';

/** Projects of tests: packages and tools, the server and the checks of `bench` with a real database, the web app in jsdom (two projects). */
export default defineConfig({
  test: {
    // tests of the server wait for the database, so there are more workers than cores
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts', 'demo-shop/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      'apps/server',
      ...webProjects,
    ],
  },
});
