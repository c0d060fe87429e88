import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sourcesInPlace } from '../tools/server-bundle.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A bundled server starts faster, so that kills can follow each other quickly. Returns the path of its one file. */
export async function bundleEntryPoint(entryPoint: string): Promise<string> {
  // below the packages of the server, which it loads
  const folder = join(ROOT, 'apps/server/node_modules/.cache/zhiye-bench');
  const outfile = join(folder, `${basename(entryPoint, '.ts')}.mjs`);
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [sourcesInPlace],
  });
  return outfile;
}
