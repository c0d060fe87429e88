import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** As one file, a server starts in a quarter of the time, so that kills can follow each other quickly. */
export async function bundleServer(entryPoint: string): Promise<string> {
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
    plugins: [
      {
        name: 'sources-in-place',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@zhiye/') ? undefined : { path, external: true },
          );
          // The sources find migrations and other files beside themselves.
          plugin.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
            loader: 'ts',
            contents: (await readFile(path, 'utf8')).replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
          }));
        },
      },
    ],
  });
  return outfile;
}
