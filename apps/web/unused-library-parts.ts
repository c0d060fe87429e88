// Leaves out of the bundle what its largest libraries have for apps of other kinds and no bundler can shake (decision 150).
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `react-router` exports only its build with warnings for developers; the one without them lies beside it. */
const routerFolder = dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));
export const productionRouter = [
  { find: /^react-router$/, replacement: `${routerFolder}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFolder}/dist/production/dom-export.mjs` },
];

/** What the app does not use: a text of the library, and the same text without the feature. */
const UNUSED_FEATURES: readonly (readonly [feature: string, from: string, to: string])[] = [
  ['prefetching of framework mode', 'shouldPrefetch && !isAbsolute ?', 'false ?'],
  ['scripts of framework mode', 'renderScripts ?', 'false ?'],
  ['useFetcher and useRevalidator', 'fetch: fetch2,\n    revalidate,', ''],
  ['useFetcher', 'getFetcher,\n    resetFetcher,\n    deleteFetcher: queueFetcherForDeletion,', ''],
  ['useFetcher', '_internalFetchControllers: fetchControllers,', ''],
  ['reload of modules in framework mode', '    _internalSetRoutes,\n', ''],
  [
    'server components: their errors',
    'if (this.context && typeof error ===',
    'if (false && typeof error ===',
  ],
  ['server components: their redirects', 'if (this.context) {\n      return', 'if (false) {\n      return'],
  [
    'forms and actions: submissions of navigate',
    `let { path, submission, error } = normalizeNavigateOptions(
      false,
      normalizedPath,
      opts
    );`,
    'let path = normalizedPath, submission, error;',
  ],
  [
    'forms and actions: their requests',
    '} else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
    '} else if (false) {',
  ],
  ['instrumentation of routes', 'if (init.instrumentations) {\n    let', 'if (false) {\n    let'],
  [
    'instrumentation of the router',
    'if (init.instrumentations) {\n    router =',
    'if (false) {\n    router =',
  ],
  [
    'middleware',
    'init.dataStrategy || defaultDataStrategyWithMiddleware',
    'init.dataStrategy || defaultDataStrategy',
  ],
  ['middleware: what data strategies get', 'fetcherKey,\n    runClientMiddleware\n', 'fetcherKey\n'],
  ['view transitions', 'if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
  [
    'view transitions: back and forward',
    'if (pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location !== state.location) {',
    'if (false) {',
  ],
  ['view transitions: their addresses', '} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
  ['view transitions: what a tab keeps', 'if (isBrowser3) {\n      restore', 'if (false) {\n      restore'],
  [
    'the error page for routes without one',
    'var defaultErrorElement = /* @__PURE__ */ React2.createElement(DefaultErrorComponent, null);',
    'var defaultErrorElement = null;',
  ],
  ['addresses shown instead of the real ones', 'if (opts?.mask) {', 'if (false) {'],
  [
    'useFetcher: reloads',
    'fetchLoadMatches.forEach((f, key) => {',
    'if (false) fetchLoadMatches.forEach((f, key) => {',
  ],
];

/** Warnings for developers, which the development build shows. */
const WARNINGS = /^function (?:warning|warnOnce|warningOnce)\(/gm;

/** Components leave the bundle only without their names and with a mark on their calls. */
const markComponents = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ ');

const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler(code) {
      // the other chunk is for servers
      if (!code.includes('function createRouter(')) return code;
      let rest = code;
      for (const [feature, from, to] of UNUSED_FEATURES) {
        // a new version has to be looked at
        if (rest.split(from).length !== 2) this.error(`react-router has changed: ${feature}`);
        rest = rest.replace(from, to);
      }
      return markComponents(rest).replace(WARNINGS, '/* @__NO_SIDE_EFFECTS__ */ $&');
    },
  },
};

/** The methods of refs on fragments. */
const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^};$/gm;

const unusedReactParts: Plugin = {
  name: 'unused-react-parts',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js/ },
    handler(code) {
      const rest = code.replace(FRAGMENT_METHODS, '');
      if (rest === code) this.error('react-dom has changed: refs on fragments');
      return rest;
    },
  },
};

export const unusedLibraryParts = [unusedRouterParts, unusedReactParts];
