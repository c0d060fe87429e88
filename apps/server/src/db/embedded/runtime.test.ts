import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLibraryLinks } from './runtime.ts';
import { chooseOsUser } from './os-user.ts';
import { findRuntimePackage } from './runtime-package.ts';
import { prepareRuntime } from './runtime.ts';

const onUnix = process.platform !== 'win32';
const asRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhiye-runtime-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function writeProgram(script: string): Promise<string> {
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', 'postgres'), script, { mode: 0o755 });
  return folder;
}

describe.runIf(onUnix)('programs that do not run', () => {
  it('without a loader, as on musl, give an error that names the cause', async () => {
    const nativeDir = await writeProgram('#!/no/such/loader\n');
    const refusal = prepareRuntime(undefined, folder, { nativeDir, version: '1' });
    await expect(refusal).rejects.toThrow(/glibc.*DATABASE_URL/);
  });

  it('for another reason give an error with its text', async () => {
    const nativeDir = await writeProgram('#!/bin/sh\necho libicuuc.so.60: not found >&2; exit 127\n');
    const refusal = prepareRuntime(undefined, folder, { nativeDir, version: '1' });
    await expect(refusal).rejects.toThrow(/libicuuc\.so\.60.*DATABASE_URL/);
  });
});

it.runIf(onUnix)('creates missing library links and keeps existing ones', async () => {
  const nativeDir = join(folder, 'native');
  await mkdir(join(nativeDir, 'lib'), { recursive: true });
  await writeFile(join(nativeDir, 'lib', 'libx.so.1.2'), '');
  await symlink('libx.so.1.2', join(nativeDir, 'lib', 'libx.so'));
  const link = (target: string) => ({ source: 'native/lib/libx.so.1.2', target: `native/lib/${target}` });
  await writeFile(join(nativeDir, 'pg-symlinks.json'), JSON.stringify([link('libx.so'), link('libx.so.1')]));
  await makeLibraryLinks(nativeDir);
  expect((await readdir(join(nativeDir, 'lib'))).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2']);
});

it.runIf(asRoot)('copies programs that the database account cannot read', async () => {
  const closed = join(folder, 'closed');
  const shared = join(folder, 'shared');
  await chmod(folder, 0o755);
  await mkdir(closed, { mode: 0o700 });
  const { nativeDir, version } = findRuntimePackage();
  await cp(nativeDir, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const user = await chooseOsUser(undefined);
  const source = { nativeDir: join(closed, 'native'), version };
  const runtime = await prepareRuntime(user, shared, source);
  expect(runtime).toMatchObject({ major: 18, pgCtl: join(shared, `runtime-${version}`, 'bin', 'pg_ctl') });
  await prepareRuntime(user, shared, source);
  expect(await readdir(shared)).toEqual([`runtime-${version}`]);
});
