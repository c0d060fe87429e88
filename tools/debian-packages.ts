import { spawnSync } from 'node:child_process';
import { CommandFailed, run } from './command-runner.ts';

const isInstalled = (name: string): boolean =>
  spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], { encoding: 'utf8' })
    .stdout === 'installed';

/** Installs what is missing of these packages of Debian, when we are root. Rejects when that cannot be done. */
export async function installDebianPackages(names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) throw new CommandFailed(`apt-get install ${missing.join(' ')}`, 'missing');
  console.log(`Installing ${missing.join(' and ')} …`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', ...missing], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
