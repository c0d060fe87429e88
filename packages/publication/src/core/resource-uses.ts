/** Which files of the book each document, drawing and style sheet draws into itself, by archive path. */
export type ResourceUses = Record<string, string[]>;

export interface UseRecorder {
  add(from: string, path: string): void;
  /** What `of` uses, `from` uses too. */
  alias(from: string, of: string): void;
  result(): ResourceUses;
}

export function createUseRecorder(): UseRecorder {
  const uses = new Map<string, Set<string>>();
  const add = (from: string, path: string): void => {
    const known = uses.get(from);
    if (known === undefined) uses.set(from, new Set([path]));
    else known.add(path);
  };
  return {
    add,
    alias(from, of) {
      for (const path of uses.get(of) ?? []) add(from, path);
    },
    result: () => Object.fromEntries([...uses].map(([from, paths]) => [from, [...paths]])),
  };
}

/** The files themselves, all that they use, and what that uses in turn. */
export function gatherUsed(paths: Iterable<string>, uses: ResourceUses): Set<string> {
  const used = new Set(paths);
  // A set can grow while it is gone through, and gives what was added.
  for (const path of used) {
    if (Object.hasOwn(uses, path)) for (const next of uses[path] ?? []) used.add(next);
  }
  return used;
}
