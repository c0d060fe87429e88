// The second way of docs/operations.md: the commands for systemd, with folders of the drill in place of /opt, /etc and /var. Where no
// systemd runs, the command of the unit is started with its user, its environment and its folder.
import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/shop-process.ts';
import { substitute } from './document.ts';
import type { Drill } from './drill.ts';
import { findProcessesOf } from './left-processes.ts';
import { DRAIN_SECONDS } from './machine.ts';
import { startByCommand } from './running-shop.ts';
import { STAFF } from './first-start.ts';
import { expectEqual } from './steps.ts';

export const USER = 'zhiye';

const hasUser = (): boolean => {
  try {
    execFileSync('id', [USER], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A built shop without the development packages, that belongs to root, with the environment of the server. */
export interface BuiltShop {
  readonly folder: string;
  readonly environment: string;
  readonly dataDir: string;
  /** Its database and storage. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Undefined without root. */
export async function checkUnit(drill: Drill): Promise<BuiltShop | undefined> {
  const { steps, shell, machine, operations, goingLive, onEnd } = drill;
  if (process.getuid?.() !== 0) {
    steps.note('the commands for systemd and of the Dockerfile need root and are left out');
    return undefined;
  }
  const root = join(machine.folder, 'root');
  const [opt, etc, data] = [join(root, 'opt/zhiye'), join(root, 'etc/zhiye'), join(root, 'var/lib/zhiye')];
  const systemd = join(root, 'etc/systemd/system/');
  const place = { folder: root, environment: '/dev/null' };
  for (const folder of [join(root, 'opt'), join(root, 'etc'), systemd, join(root, 'var/lib')])
    await mkdir(folder, { recursive: true });
  const environment = join(etc, 'environment');
  await steps.run('systemd: user, clone, build, environment and unit', async () => {
    const commands = substitute(operations.block('sh', 'useradd --system'), {
      'git clone … /opt/zhiye': `git clone --quiet '${process.cwd()}' ${opt}`,
      'cd /opt/zhiye': `cd ${opt}`,
      'install -D -m 600 environment /etc/zhiye/environment': `install -D -m 600 ${root}/environment ${environment}`,
      '/etc/systemd/system/': systemd,
      '/var/lib/zhiye': data,
    });
    if (!hasUser()) onEnd(async () => execFileSync('userdel', [USER]));
    await copyFile(join(machine.folder, 'environment'), join(root, 'environment'));
    await shell.succeed(place, hasUser() ? commands.replace(/^useradd .*$/m, '') : commands);
    // the key files of the providers, which belong to root here
    await chmod(join(machine.folder, 'secrets'), 0o755);
  });
  const unit = await readFile(join(systemd, 'zhiye.service'), 'utf8');
  const read = (key: string): string => {
    const value = new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
    if (value === undefined) throw new Error(`the unit has no ${key}`);
    return value;
  };
  const variables = { DATABASE_URL: machine.databaseUrl('unit'), FILES_URL: machine.filesUrl('unit') };
  await steps.run('systemd: settings and staff user as the user of the server', async () => {
    const commands = substitute(operations.block('sh', 'db() {'), {
      '/opt/zhiye': opt,
      '/etc/zhiye/environment': environment,
      '/var/lib/zhiye': data,
    });
    const [before] = commands.split(/^db setting/m);
    const keys = [...goingLive.list(/`((?:publication|icp|transfer)[A-Z]\w+)`/g)];
    const settings = [...new Set(keys)].map((key) => `db setting ${key} '演练 1234'`);
    await machine.runSql('CREATE DATABASE unit OWNER zhiye');
    const own = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
    const staff = operations.require('db staff-user chief 主管');
    await shell.succeed(
      place,
      [before!, ...own, ...settings, `STAFF_PASSWORD='${STAFF.password}' ${staff}`].join('\n'),
    );
  });
  await steps.run('systemd: the command of the unit starts, is ready, and ends by SIGTERM', async () => {
    expectEqual(
      [read('User'), read('WorkingDirectory'), read('EnvironmentFile')],
      [USER, '/opt/zhiye', '/etc/zhiye/environment'],
      'the unit',
    );
    const ofUnit = substitute(read('Environment'), { '/var/lib/zhiye': data });
    const server = await startByCommand(shell, {
      place: { folder: opt, environment, variables },
      command: `env ${ofUnit} setpriv --reuid=${USER} --regid=${USER} --init-groups ${read('ExecStart')}`,
      port: await findFreePort(),
      drainSeconds: DRAIN_SECONDS,
      logFile: join(machine.folder, 'unit.log'),
    });
    await server.stop();
    expectEqual(findProcessesOf(opt), [], 'processes that are left');
  });
  return { folder: opt, environment, dataDir: data, variables };
}
