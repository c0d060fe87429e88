// Versions of npm packages as semver.org orders them; build metadata does not occur in the registry.

interface Version {
  /** Major, minor, patch. */
  readonly numbers: readonly [number, number, number];
  /** The parts of a prerelease, such as `beta` and `17`; empty for a release. */
  readonly prerelease: readonly string[];
}

/** Undefined for a range or a tag: only exact pins are updated. */
export function parseVersion(text: string): Version | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$/.exec(text);
  if (!found) return undefined;
  const [, major, minor, patch, prerelease] = found;
  return {
    numbers: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease ? prerelease.split('.') : [],
  };
}

/** A package at one version, perhaps under another name: `"typescript-native": "npm:typescript@7.0.2"`. */
export interface Pin {
  readonly name: string;
  /** Its name in the registry. */
  readonly packageName: string;
  readonly version: string;
  /** What stands before the version in package.json. */
  readonly prefix: string;
}

/** Undefined for anything but one exact version. */
export function readPin(name: string, text: string): Pin | undefined {
  const [prefix, alias] = /^npm:(.+)@/.exec(text) ?? ['', undefined];
  const version = text.slice(prefix.length);
  return parseVersion(version) && { name, packageName: alias ?? name, version, prefix };
}

/** Negative when `a` comes first. */
function compareVersions(a: Version, b: Version): number {
  for (const index of [0, 1, 2] as const) {
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] - b.numbers[index];
  }
  // a release comes after its prereleases
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return b.prerelease.length - a.prerelease.length;
  for (const [index, part] of a.prerelease.entries()) {
    const other = b.prerelease[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    const [one, two] = [Number(part), Number(other)];
    if (Number.isNaN(one) && Number.isNaN(two)) return part < other ? -1 : 1;
    if (Number.isNaN(one)) return 1;
    return Number.isNaN(two) ? -1 : one - two;
  }
  return a.prerelease.length - b.prerelease.length;
}

/** What may break differs in the first number that is not 0: 0.46 is to 0.45 what 2 is to 1. */
function isCompatible(a: Version, b: Version): boolean {
  const index = a.numbers.findIndex((number) => number > 0);
  return a.numbers.slice(0, index + 1).every((number, at) => b.numbers[at] === number);
}

/** The versions that come after `current`, newest first. A package whose releases are all called beta stays with those. */
export function listUpdates(
  current: string,
  versions: readonly string[],
  { acrossMajors }: { readonly acrossMajors: boolean },
): string[] {
  const now = parseVersion(current);
  if (!now) return [];
  return versions
    .flatMap((text) => {
      const version = parseVersion(text);
      return version ? [{ text, version }] : [];
    })
    .filter(({ version }) => version.prerelease.length === 0 || now.prerelease.length > 0)
    .filter(({ version }) => compareVersions(version, now) > 0)
    .filter(({ version }) => acrossMajors || isCompatible(now, version))
    .sort((a, b) => compareVersions(b.version, a.version))
    .map(({ text }) => text);
}
