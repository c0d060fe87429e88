import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  resolve: {
    alias: [
      {
        find: /.*\/antd-theme\.json$/,
        replacement: join(import.meta.dirname, 'src/shared/testing/antd-theme.ts'),
      },
    ],
  },
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/pc/home' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/shared/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    unstubGlobals: true,
    /** A busy machine loads a page's chunks slowly; what is asked for comes, or the test fails. */
    testTimeout: 30_000,
  },
});
