// “Backups” and “Restore” of docs/operations.md.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/shop-process.ts';
import { readBook } from './book-check.ts';
import type { Drill } from './drill.ts';
import { STAFF } from './first-start.ts';
import type { LiveShop } from './first-start.ts';
import { readMasterSecret } from '../../apps/server/src/platform/master-secret.ts';
import { openHttpsClient } from './https-client.ts';
import { DRAIN_SECONDS, HOST_NAME } from './machine.ts';
import { startByCommand } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { asProgram } from './shell.ts';
import { signInAsStaff } from './staff-sign-in.ts';

/** Returns the folder of the backup. */
export async function backUp({ steps, shell, machine, operations }: Drill, live: LiveShop): Promise<string> {
  const folder = join(machine.folder, 'backup');
  for (const command of ['npm run db -- backup-all /backup/shop', 'npm run db -- verify /backup/shop']) {
    operations.require(command);
    await steps.run(command, async () => {
      const printed = await shell.succeed(live.place, command.replace('/backup/shop', `'${folder}/shop'`));
      steps.note(printed.trim().split('\n').slice(-12).join(' ').replaceAll(/\s+/g, ' '));
    });
  }
  return `${folder}/shop`;
}

/** Into another database, storage and data folder; returns the server there. */
export async function restoreElsewhere(drill: Drill, live: LiveShop, backup: string): Promise<RunningShop> {
  const { steps, shell, machine, operations, codeFolder, onEnd } = drill;
  const dataDir = join(machine.folder, 'restored-data');
  const variables = {
    DATABASE_URL: machine.databaseUrl('restored'),
    FILES_URL: machine.filesUrl('restored'),
    DATA_DIR: dataDir,
  };
  const folder = join(codeFolder, 'zhiye');
  const place = { ...live.place, folder, variables };
  await steps.run('npm run db -- restore-all into another database, storage and data folder', async () => {
    await machine.runSql('CREATE DATABASE restored OWNER zhiye');
    await mkdir(dataDir, { mode: 0o700 });
    const command = operations.require('npm run db -- restore-all /backup/shop');
    await shell.succeed(place, command.replace('/backup/shop', `'${backup}'`));
  });
  const server = await steps.run('the restored shop starts and is ready', async () =>
    startByCommand(shell, {
      place,
      command: asProgram(live.startCommand),
      port: await findFreePort(),
      drainSeconds: DRAIN_SECONDS,
      logFile: join(machine.folder, 'restored.log'),
    }),
  );
  onEnd(() => server.stop());
  await steps.run('the staff user signs in there over https, and reads the book', async () => {
    await live.proxy.useServers([server.origin]);
    const client = openHttpsClient(live.proxy.port, HOST_NAME, live.proxy.certificate);
    onEnd(async () => client.close());
    const masterSecret = await readMasterSecret(dataDir);
    const codes = { databaseUrl: variables.DATABASE_URL, masterSecret };
    await signInAsStaff(client, { ...STAFF, codes, recoveryCode: live.recoveryCodes[0]! });
    await readBook(client);
  });
  return server;
}
