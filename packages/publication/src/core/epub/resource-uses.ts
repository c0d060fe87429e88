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

/** The files with everything that they use, directly or through other files. */
export function collectUsedResources(paths: Iterable<string>, uses: ResourceUses): Set<string> {
  const used = new Set(paths);
  // A loop over a set also visits the items that are added during the loop.
  for (const path of used) {
    if (Object.hasOwn(uses, path)) for (const next of uses[path] ?? []) used.add(next);
  }
  return used;
}
