// “Upgrade and rollback” of docs/operations.md: the next version beside this one, then this one again, with requests all the time.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/shop-process.ts';
import type { Drill } from './drill.ts';
import type { LiveShop } from './first-start.ts';
import { DRAIN_SECONDS } from './machine.ts';
import { makeNextVersion } from './next-version.ts';
import { startByCommand } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { asProgram } from './shell.ts';
import type { Place } from './shell.ts';
import { startTraffic } from './traffic.ts';

/** Returns the server of the earlier version that runs at the end. */
export async function upgradeAndGoBack(drill: Drill, live: LiveShop): Promise<RunningShop> {
  const { steps, shell, operations, codeFolder } = drill;
  operations.require('Start a server of the new version beside the old ones. It migrates the database');
  operations.require(
    'Wait until its `/readyz` is 200, add it to the proxy, take an old one out, stop it by SIGTERM',
  );
  operations.require('To go back, start the old version the same way');
  const folder = join(codeFolder, 'zhiye-next');
  await steps.run('the next version: a clone with one more migration, and the master key', async () => {
    await shell.succeed(
      { folder: codeFolder, environment: '/dev/null' },
      'git clone --quiet zhiye zhiye-next',
    );
    await makeNextVersion(folder);
    // “Copy master.key before the second one starts”
    operations.require('Copy `master.key` before the second one starts');
    await mkdir(join(folder, 'data'), { mode: 0o700 });
    await cp(join(live.place.folder, 'data/keys'), join(folder, 'data/keys'), { recursive: true });
  });
  const traffic = startTraffic(live.staff);
  // also when a step fails
  drill.onEnd(() => traffic.stop().catch(() => undefined));
  const next = await replace(drill, live, { ...live.place, folder }, live.server, 'the new version');
  const again = await replace(drill, live, live.place, next, 'the old version again');
  await steps.run('no request failed', async () => {
    steps.note(`${await traffic.stop()} requests`);
  });
  return again;
}

/** Starts a server, gives it to the proxy, and ends the one before. */
async function replace(
  { steps, shell, machine, onEnd }: Drill,
  { proxy, startCommand }: LiveShop,
  place: Place,
  before: RunningShop,
  what: string,
): Promise<RunningShop> {
  const server = await steps.run(`${what} starts beside the other, and is ready`, async () =>
    startByCommand(shell, {
      place,
      command: asProgram(startCommand),
      port: await findFreePort(),
      drainSeconds: DRAIN_SECONDS,
      logFile: join(machine.folder, 'server.log'),
    }),
  );
  onEnd(() => server.stop());
  await steps.run(`${what} is in the proxy, and the other ends by SIGTERM`, async () => {
    await proxy.useServers([server.origin, before.origin]);
    await proxy.useServers([server.origin]);
    await before.stop();
  });
  return server;
}
