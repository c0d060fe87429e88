import { defineConfig } from 'vitest/config';

/** Projects of tests: packages and tools, the server and the checks of `bench` with a real database, the web app in jsdom. */
export default defineConfig({
  test: {
    // The default leaves one core free for watch mode; on two cores that is half of them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/**/*.test.ts', 'demo-shop/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      'apps/server',
      'apps/web',
    ],
  },
});
