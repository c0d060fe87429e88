import { defineConfig } from 'vitest/config';

/** Three kinds of tests: pure packages and tools, the server on a real database, the web in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts', 'content/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      'apps/server',
      'apps/web',
    ],
  },
});
