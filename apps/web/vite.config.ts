import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';
import { paintReaderBackground } from './src/features/study/reading/settings/first-paint.ts';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** What every page needs, apart from our own code, so that a release leaves it in the browser's cache. Lists without end and changes of data come with the first page that has them. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|queriesObserver|useQueries|useMutationState)\.js|.*\?)/;

/** Files that a page may load ahead of its own script. */
const MAX_PRELOADED = 12;

/** `react-router` exports only its build with warnings for developers; the one without them lies beside it. */
const routerFolder = dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));
const productionRouter = [
  { find: /^react-router$/, replacement: `${routerFolder}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFolder}/dist/production/dom-export.mjs` },
];

/** The entry with all its static imports: one file compresses better than many small ones. */
const entry = /apps\/web\/src\/(phone-)?main\.tsx/;

/** The routes that the entry does not have, with the rows of every area. */
const laterRoutes = /apps\/web\/src\/app\/(later-routes|phone\/later-phone-routes)\.ts/;

/**
 * Components of `react-router` that nothing imports leave the bundle only without their names and with a mark on their calls.
 * Prefetching and scripts are for routes of its framework mode: without that, their conditions are never true.
 */
const unusedRouterComponents: Plugin = {
  name: 'unused-router-components',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler: (code) =>
      code
        .replace('shouldPrefetch && !isAbsolute ?', 'false ?')
        .replace('renderScripts ?', 'false ?')
        .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
        .replace(/^(var \w+ = )(?=React\d*\.(forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '),
  },
};

/** Marks the modules of the second copy. */
const SECOND_COPY = '?whole-router';

/**
 * `react-router` is one module, which would come into the entry whole. The router itself has no part in what is shown first, so
 * it is taken from a second copy, whose components nothing uses (decision 157).
 */
const routerInTwoParts: Plugin = {
  name: 'router-in-two-parts',
  enforce: 'pre',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  resolveId: {
    filter: { id: /^\.|react-router/ },
    async handler(source, importer, options) {
      const isPart = source.startsWith('.') && importer?.endsWith(SECOND_COPY);
      if (!isPart && !importer?.endsWith('/app/whole-router.ts')) return null;
      const found = await this.resolve(source, importer?.replace(SECOND_COPY, ''), {
        ...options,
        skipSelf: true,
      });
      return found && { ...found, id: found.id + SECOND_COPY };
    },
  },
};

/** The theme of the reader is known before the first paint. The server allows inline scripts by their hash. */
const readerBackground: Plugin = {
  name: 'reader-background',
  transformIndexHtml: () => [
    { tag: 'script', children: `(${String(paintReaderBackground)})()`, injectTo: 'head-prepend' },
  ],
};

/** The page of the app for phones is that of computers with another entry; it reaches below the notch, and the keyboard makes it smaller. */
const phonePage: Plugin = {
  name: 'phone-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('/src/main.tsx', '/src/phone-main.tsx')
        .replace(
          'initial-scale=1',
          'initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
        ),
  },
};

/** Lets a browser install the pages as an app. */
const appManifest = (base: string): Plugin => ({
  name: 'app-manifest',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `${base}app.webmanifest` }, injectTo: 'head' },
    ],
  },
});

const fileMarks = new Map<string, string>();

/** Four characters for a file, for the names of its classes. */
function markFile(path: string): string {
  const file = relative(import.meta.dirname, path);
  const mark = createHash('sha256').update(file).digest('base64url').slice(0, 4);
  const other = fileMarks.get(mark) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} need longer marks`);
  fileMarks.set(mark, file);
  return mark;
}

const baseOf = (mode: string): string => (mode === 'phone' ? '/mobile/' : '/pc/');

/** `--mode phone` builds the app for phones, which shares sources and no files with the one for computers. */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  base: baseOf(mode),
  plugins: [
    react(),
    routerInTwoParts,
    unusedRouterComponents,
    readerBackground,
    appManifest(baseOf(mode)),
    mode === 'phone' && phonePage,
    serviceWorker,
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  css: {
    modules: {
      // Vite's own names also have the line, which does not compress
      generateScopedName: (name, file) => `${name}_${markFile(file)}`,
    },
  },
  /** The server puts a fresh nonce in this place in every page it sends. */
  html: { cspNonce: '__ZHIYE_NONCE__' },
  build: {
    target: 'es2022',
    /** Every browser that runs ES2022 and `modulepreload`; an older one loads the same scripts a little later. */
    modulePreload: {
      polyfill: false,
      // The entry names what it preloads. Pages of many parts, such as the back office, load theirs with the page instead.
      resolveDependencies: (_file, files) =>
        files.length > MAX_PRELOADED ? files.filter((file) => file.endsWith('.css')) : files,
    },
    /** tools/ reads from it what a page downloads, and which assets an older build leaves behind. */
    manifest: !isSsrBuild,
    /** A drawing or the icon sprite stays a file of its own: `<use>` cannot read a data URL. */
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: {
        // the same names in both builds: pages from the server refer to the files of the client's build
        assetFileNames: 'assets/[hash][extname]',
        ...(isSsrBuild
          ? {}
          : {
              // the entry names every chunk of every page: short names keep it small
              chunkFileNames: 'assets/[hash:7].js',
              codeSplitting: {
                groups: [
                  { name: 'framework', test: framework },
                  { name: 'entry', test: entry },
                  { name: 'later-routes', test: laterRoutes },
                ],
              },
            }),
      },
    },
  },
  /** The server has no packages of the web app. */
  ssr: { noExternal: true },
  server: {
    headers: { 'service-worker-allowed': '/pc/local/' },
    proxy: Object.fromEntries(['/b', '/o', '/files', '/notify'].map((path) => [`${path}/`, apiOrigin])),
  },
}));
