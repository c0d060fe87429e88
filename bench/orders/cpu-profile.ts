// Sums up where the CPU time of a profile of V8 went.
import { readFile } from 'node:fs/promises';

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The part of the busy time by package, greatest first. Shop code is in one bundle, under its own name. */
export async function summarizeProfile(path: string): Promise<readonly { name: string; part: number }[]> {
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(path, 'utf8')) as CpuProfile;
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const sums = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    if (name === '(idle)' || name === '(root)') continue;
    const us = timeDeltas[index] ?? 0;
    busy += us;
    sums.set(name, (sums.get(name) ?? 0) + us);
  }
  return [...sums].map(([name, us]) => ({ name, part: us / busy })).sort((a, b) => b.part - a.part);
}

function nameOf({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string {
  if (functionName.startsWith('(')) return functionName;
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/.exec(url) ?? [];
  if (inPackage && !url.includes('zhiye-bench')) return inPackage;
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  return url ? 'shop' : 'native code';
}
