import { defineConfig } from 'vitest/config';

/** Three kinds of tests: pure packages and tools, the server on a real database, the web in jsdom. */
export default defineConfig({
  test: {
    // by default one core stays idle for a watcher, which on two cores is half of them
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      'apps/server',
      'apps/web',
    ],
  },
});
