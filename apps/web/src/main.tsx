// the order of the imports is that of the modules in the bundle, which compresses best with React first
import { startApp } from './app/start.tsx';
import { firstNamespaces } from './app/first-namespaces.ts';
import { BASENAME, buildRoutes, loadRouter } from './app/router.tsx';
import './shared/ui/styles/tokens.css';
import './shared/ui/styles/base.css';

void startApp({
  basename: BASENAME,
  buildRoutes,
  loadRouter,
  namespaces: firstNamespaces,
  shellTexts: ['app'],
});
