import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import webProjects from './apps/web/vitest.config.ts';

/** Projects of tests: packages and tools, the server with a real database, the web app in jsdom (two projects). */
export default defineConfig({
  test: {
    // Tests of the server wait for the database a third of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts', 'demo-shop/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      'apps/server',
      'bench',
      ...webProjects,
    ],
  },
});
