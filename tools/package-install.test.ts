import { describe, expect, it, onTestFinished } from 'vitest';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedPackages, needsInstall, packagesFor, readStamp } from './package-install.mjs';

describe('installed packages', () => {
  it.each([
    ['abc production\n', 'production'],
    ['abc development\n', 'development'],
    ['abc', undefined],
    ['other development\n', undefined],
    ['', undefined],
  ])('stamp %j is %s', (stamp, kind) => {
    expect(readStamp(stamp, 'abc')).toBe(kind);
  });

  it.each([
    [undefined, 'production', true],
    [undefined, 'development', true],
    ['production', 'production', false],
    ['production', 'development', true],
    ['development', 'production', false],
    ['development', 'development', false],
  ])('%s are installed and %s are wanted: install %s', (installed, wanted, expected) => {
    expect(needsInstall(installed, wanted)).toBe(expected);
  });

  // `npm run db -- backup-all` beside a running server would take its packages away
  it.each([
    ['db', 'development', 'production', undefined],
    ['import', 'development', 'production', undefined],
    ['serve', 'production', 'production', undefined],
    ['db', 'production', 'development', undefined],
    ['db', 'production', undefined, 'production'],
    ['db', 'development', undefined, 'development'],
    ['test', 'development', 'production', 'development'],
    ['build', 'production', 'production', 'development'],
    ['dev', 'development', 'development', undefined],
  ])('%s in %s with %s packages installs %s', (command, mode, installed, expected) => {
    expect(packagesFor(command, mode === 'production', installed)).toBe(expected);
  });

  it('are those for production after npm prune --omit=dev, which leaves the stamp', async () => {
    const root = await mkdtemp(join(tmpdir(), 'zhiye-packages-'));
    onTestFinished(() => rm(root, { recursive: true }));
    await writeFile(join(root, 'package-lock.json'), '{}');
    const hash = createHash('sha256')
      .update(await readFile(join(root, 'package-lock.json')))
      .digest('hex');
    await mkdir(join(root, 'node_modules/vitest'), { recursive: true });
    await writeFile(join(root, 'node_modules/.zhiye-lock'), `${hash} development\n`);
    expect(installedPackages(root)).toBe('development');
    await rm(join(root, 'node_modules/vitest'), { recursive: true });
    expect(installedPackages(root)).toBe('production');
  });
});
