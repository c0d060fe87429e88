import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { BookServer } from '../../tools/book-server.ts';

export const ENGINES = ['ours', 'epubjs', 'foliate', 'readium'] as const;
export type EngineName = (typeof ENGINES)[number];

const page = (name: string): string => `<!doctype html><meta charset="utf-8">
<style>html,body{margin:0;height:100%}#container{position:absolute;inset:0}
.readium-navigator-iframe{width:100%;height:100%;border:0}</style>
<div id="container"></div><script type="module" src="/${name}.js"></script>`;

/** Gzipped sizes of the scripts of an engine in bytes. */
interface ScriptSize {
  /** What a page loads before it can show and turn pages. */
  readonly first: number;
  /** What it loads after its first page, or when a section needs it. */
  readonly later: number;
}

/** Bundles a page for each engine; returns the sizes of its scripts. */
export async function addPages(server: BookServer): Promise<Record<EngineName, ScriptSize>> {
  const sizes: Partial<Record<EngineName, ScriptSize>> = {};
  for (const name of ENGINES) {
    const { scripts, size } = await bundlePage(name);
    for (const [file, script] of scripts) server.addText(`/${file}`, 'text/javascript', script);
    sizes[name] = size;
    server.addText(`/${name}.html`, 'text/html', page(name));
  }
  return sizes as Record<EngineName, ScriptSize>;
}

/** Splits a page where it imports a part on demand. */
export async function bundlePage(
  name: EngineName,
): Promise<{ scripts: Map<string, Buffer>; size: ScriptSize }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`bench/reader/${name}-page.ts`],
    bundle: true,
    splitting: true,
    entryNames: name,
    chunkNames: `${name}-[hash]`,
    outdir: '.',
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const first = new Set<string>();
  const visit = (file: string): void => {
    if (first.has(file)) return;
    first.add(file);
    for (const { path, kind } of metafile.outputs[file]!.imports)
      if (kind === 'import-statement') visit(path);
  };
  visit(`${name}.js`);
  // as one file each: how a build divides them is not part of the size
  const gzipBytes = (isFirst: boolean): number => {
    const files = [...scripts].filter(([file]) => first.has(file) === isFirst).map(([, script]) => script);
    return gzipSync(Buffer.concat(files), { level: 9 }).length;
  };
  return { scripts, size: { first: gzipBytes(true), later: gzipBytes(false) } };
}
