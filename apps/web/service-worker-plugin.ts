// Builds the service worker beside the app and tells it which files the pages need without a network.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';

/** Pages that open without a network, by their modules. What they import comes with them. */
const PAGES = [
  /\/app\/pages\/read-page\.ts$/,
  /\/app\/pages\/shelf-page\.tsx$/,
  /\/app\/phone\/read\/read-phone-page\.tsx$/,
  /\/features\/study\/shelf\/phone\/shelf-phone-page\.tsx$/,
  /\/app\/phone\/study\/study-page\.tsx$/,
  /\/features\/study\/flashcards\/(review|layout)\//,
  /\/app\/personal\/personal-layout\.tsx$/,
  /\/app\/phone\/page-with-bars\.tsx$/,
  /\/app\/(after-start|whole-router)\.ts$/,
  /\/shared\/offline\//,
];
/** The texts of these pages. */
const TEXTS =
  /\/(shared|app|phone|reading|shelf|flashcards|annotations|exam-plans|dictionary|class-layers|accessibility)\/locales\/(zh|en)\.json$/;

/** Chunks that import every page of the shop. */
const HAS_ROUTES = ['entry', 'later-routes'];

const WORKER = fileURLToPath(new URL('src/app/service-worker/service-worker.ts', import.meta.url));

export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    // after Vite has taken the empty chunk of index.html away
    order: 'post',
    async handler(_options, bundle) {
      const files = listShellFiles(bundle);
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      const worker = await rolldown({ input: WORKER });
      const { output } = await worker.generate({ format: 'iife', minify: true });
      await worker.close();
      const shell = `const SHELL=${JSON.stringify({ version, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: shell + output[0].code });
    },
  },
};

function listShellFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string, withDynamic: boolean): void => {
    const part = bundle[name];
    if (part?.type !== 'chunk') return;
    const key = `${name} ${withDynamic}`;
    if (seen.has(key)) return;
    seen.add(key);
    files.add(name);
    part.viteMetadata?.importedCss.forEach((file) => files.add(file));
    part.viteMetadata?.importedAssets.forEach((file) => files.add(file));
    for (const imported of part.imports) add(imported, withDynamic);
    if (withDynamic && !HAS_ROUTES.includes(part.name))
      part.dynamicImports.forEach((imported) => add(imported, true));
  };
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type !== 'chunk') continue;
    const module = part.facadeModuleId ?? '';
    if (HAS_ROUTES.includes(part.name) || part.isEntry) add(name, false);
    else if (PAGES.some((page) => page.test(module)) || TEXTS.test(module)) add(name, true);
  }
  return [...files].toSorted();
}
