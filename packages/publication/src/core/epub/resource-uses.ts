/** The files that each document, SVG file and style sheet loads, by archive path. */
export type ResourceUses = Record<string, string[]>;

export interface ResourceUseRecorder {
  add(from: string, path: string): void;
  /** Records that `from` uses everything that `of` uses. */
  addAllOf(from: string, of: string): void;
  result(): ResourceUses;
}

export function createResourceUseRecorder(): ResourceUseRecorder {
  const uses = new Map<string, Set<string>>();
  const add = (from: string, path: string): void => {
    const known = uses.get(from);
    if (known === undefined) uses.set(from, new Set([path]));
    else known.add(path);
  };
  return {
    add,
    addAllOf(from, of) {
      for (const path of uses.get(of) ?? []) add(from, path);
    },
    result: () => Object.fromEntries([...uses].map(([from, paths]) => [from, [...paths]])),
  };
}

/**
 * The files with everything that they use, directly or through other files. `excluded` files are left out, with what only
 * they use.
 */
export function collectUsedResources(
  paths: Iterable<string>,
  uses: ResourceUses,
  excluded: ReadonlySet<string>,
): Set<string> {
  const used = new Set<string>();
  const add = (path: string): void => {
    if (!excluded.has(path)) used.add(path);
  };
  for (const path of paths) add(path);
  // A loop over a set also visits the items that are added during the loop.
  for (const path of used) if (Object.hasOwn(uses, path)) uses[path]?.forEach(add);
  return used;
}
