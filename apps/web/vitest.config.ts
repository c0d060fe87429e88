import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

const root = import.meta.dirname;

const testFiles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => `src/${path}`);
const replacesModule = (path: string) => readFileSync(join(root, path), 'utf8').includes('vi.mock(');

const webTests = (name: string, include: string[], isolate: boolean) =>
  defineProject({
    plugins: [react()],
    resolve: {
      alias: [{ find: /.*\/antd-theme\.json$/, replacement: join(root, 'src/shared/testing/antd-theme.ts') }],
    },
    test: {
      name,
      root,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost/pc/home' } },
      include,
      isolate,
      setupFiles: ['src/shared/testing/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      // a failed query prints the document, also for every wait that has not ended yet: a sixth of the time
      env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '0' },
      unstubGlobals: true,
      /** A busy machine loads a page's chunks slowly. */
      testTimeout: 30_000,
    },
  });

/**
 * The files of one worker share their modules, because each would load React, antd and the shop anew, which takes
 * longer than its tests. A file that replaces a module needs a worker of its own.
 */
export default [
  webTests(
    'web',
    testFiles.filter((path) => !replacesModule(path)),
    false,
  ),
  webTests('web-isolated', testFiles.filter(replacesModule), true),
];
