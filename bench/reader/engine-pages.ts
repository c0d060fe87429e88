import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { BookServer } from '../../tools/book-server.ts';

export const ENGINES = ['ours', 'epubjs', 'foliate', 'readium'] as const;
export type EngineName = (typeof ENGINES)[number];

const page = (name: string): string => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0}
.readium-navigator-iframe{width:100%;height:100%;border:0}</style>
<div id="container"></div><script type="module" src="/${name}.js"></script>`;

/** Bundles a page for each engine; returns the gzipped size of its scripts in bytes. */
export async function addPages(server: BookServer): Promise<Record<EngineName, number>> {
  const sizes: Partial<Record<EngineName, number>> = {};
  for (const name of ENGINES) {
    const { outputFiles } = await build({
      entryPoints: [`bench/reader/${name}-page.ts`],
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'error',
    });
    const script = Buffer.from(outputFiles[0]!.contents);
    sizes[name] = gzipSync(script, { level: 9 }).length;
    server.addText(`/${name}.js`, 'text/javascript', script);
    server.addText(`/${name}.html`, 'text/html', page(name));
  }
  return sizes as Record<EngineName, number>;
}
