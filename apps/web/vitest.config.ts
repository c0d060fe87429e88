import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Components are tested in jsdom, as a person uses them. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [{ find: /.*\/antd-theme\.json$/, replacement: join(root, 'src/shared/testing/antd-theme.ts') }],
  },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/pc/home' } },
    // each file would load React, antd and the shop anew, which takes longer than its tests
    isolate: false,
    setupFiles: [join(root, 'src/shared/testing/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    unstubGlobals: true,
    /** A busy machine loads a page's chunks slowly. */
    testTimeout: 30_000,
  },
});
