// The steps of ops/Dockerfile without Docker: what it copies is started by its command, as a user who may not write to the code.
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../e2e/shop-process.ts';
import type { Drill } from './drill.ts';
import { DRAIN_SECONDS } from './machine.ts';
import { startByCommand } from './running-shop.ts';
import { USER } from './unit.ts';
import type { BuiltShop } from './unit.ts';

/** `built`: the folder of the build stage; its commands are those of docs/operations.md. */
export async function checkContainer(drill: Drill, built: BuiltShop): Promise<void> {
  const { steps, shell, machine } = drill;
  const dockerfile = await readFile('ops/Dockerfile', 'utf8');
  const lines = dockerfile.split('\n');
  const read = (pattern: RegExp): string => {
    const found = pattern.exec(dockerfile)?.[1];
    if (found === undefined) throw new Error(`ops/Dockerfile no longer has ${pattern}`);
    return found;
  };
  const root = join(machine.folder, 'container');
  const [app, data] = [join(root, 'app'), join(root, 'data')];
  await steps.run('Dockerfile: what it copies from the build', async () => {
    read(/^RUN (npm run build && npm prune --omit=dev)/m);
    await mkdir(app, { recursive: true });
    const copies = lines.flatMap((line) => /^COPY --from=build (.*) \S+$/.exec(line)?.[1] ?? []);
    for (const path of copies.flatMap((words) => words.split(' ')).map((word) => word.replace('/app/', '')))
      await cp(join(built.folder, path), join(app, path), { recursive: true, verbatimSymlinks: true });
    // the second server of a database; the first one is that of the unit
    const owner = `cp -R ${built.dataDir} ${data} && chown -R ${USER}:${USER} ${data} && chmod -R 700 ${data}`;
    await shell.succeed({ folder: root, environment: '/dev/null' }, owner);
  });
  const asWords = (json: string): string =>
    (JSON.parse(json) as string[]).map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  await steps.run(
    'Dockerfile: its command starts, its health check succeeds, and SIGTERM ends it',
    async () => {
      const variables = { ...built.variables, DATA_DIR: data };
      const place = { folder: app, environment: built.environment, variables };
      const asUser = `setpriv --reuid=${USER} --regid=${USER} --init-groups`;
      const port = await findFreePort();
      const server = await startByCommand(shell, {
        place,
        command: `${asUser} ${asWords(read(/^CMD (\[.*\])$/m))}`,
        port,
        drainSeconds: DRAIN_SECONDS,
        logFile: join(machine.folder, 'container.log'),
      });
      const check = asWords(read(/^ {2}CMD (\[.*\])$/m));
      await shell.succeed({ ...place, variables: { ...variables, PORT: String(port) } }, check);
      await server.stop();
    },
  );
}
