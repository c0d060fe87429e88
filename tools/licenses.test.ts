import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findLicenseProblem, listProductionPackages } from './licenses.ts';

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof listProductionPackages>[0];
};

it('production installs no package with an unknown or forbidden license', () => {
  const packages = listProductionPackages(lockfile.packages);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'sharp']));
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  const problems = packages.filter((one) => findLicenseProblem(one) !== undefined);
  expect(problems).toEqual([]);
});

it.each([
  [undefined, 'states no license'],
  ['GPL-3.0-only', 'not allowed'],
  ['UNLICENSED', 'not allowed'],
  ['MIT AND GPL-2.0-only', 'not allowed'],
  ['(MIT OR GPL-2.0-only) AND SSPL-1.0', 'not allowed'],
  ['GPL-2.0-only WITH Classpath-exception-2.0', 'not allowed'],
  ['LGPL-3.0-or-later', 'not allowed'],
])('a package with the license %s is found', (license, problem) => {
  expect(findLicenseProblem({ name: 'planted', version: '1.0.0', license })).toContain(problem);
});

it.each([
  'MIT',
  'GPL-2.0-only OR MIT',
  '(MIT OR GPL-2.0-only) AND ISC',
  'MIT AND (ISC OR (Apache-2.0 AND 0BSD))',
])('a package with the license %s may be used', (license) => {
  expect(findLicenseProblem({ name: 'planted', version: '1.0.0', license })).toBeUndefined();
});
