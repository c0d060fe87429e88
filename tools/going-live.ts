// npx tsx tools/going-live.ts: docs/going-live.md on an empty machine, word by word. A fresh clone of the current commit
// and an empty home become a production shop behind TLS with a staff user; then an upgrade and a rollback under requests, a backup, the
// restore of it elsewhere, and the end of everything. The commands are those of docs/going-live.md and docs/operations.md: one that is no longer
// there stops the drill. Needs `apt install postgresql nginx`, git, openssl and the registry of npm. Prints each step with its state
// and time, and exits with 1 when one fails. KEEP_DRILL=1 keeps the folder.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { checkContainer } from './going-live/container.ts';
import { openDrill } from './going-live/drill.ts';
import type { Drill } from './going-live/drill.ts';
import { findProcessesOf } from './going-live/left-processes.ts';
import { goLive } from './going-live/first-start.ts';
import { backUp, restoreElsewhere } from './going-live/restore.ts';
import { checkUnit } from './going-live/unit.ts';
import { upgradeAndGoBack } from './going-live/upgrade.ts';

const start = performance.now();
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
console.log(`commit ${commit}, Node ${process.versions.node}`);
const drill = await openDrill();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void drill.stop().finally(() => process.exit(130)));
try {
  await runDrill(drill);
  console.log(`every step is ok: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await drill.stop();
}
process.exit();

async function runDrill({ steps, machine, ...parts }: Drill): Promise<void> {
  const all: Drill = { steps, machine, ...parts };
  const live = await goLive(all);
  const backup = await backUp(all, live);
  const back = await upgradeAndGoBack(all, live);
  const restored = await restoreElsewhere(all, live, backup);
  await steps.run('SIGTERM ends the servers', async () => {
    await restored.stop();
    await back.stop();
  });
  await steps.run('no process of the shop is left', async () => {
    await live.proxy.stop();
    // npm ends a moment after its child
    for (let tries = 0; tries < 20 && findProcessesOf(all.codeFolder).length > 0; tries += 1) await wait(250);
    const left = findProcessesOf(all.codeFolder);
    if (left.length > 0) throw new Error(`still running:\n${left.join('\n')}`);
  });
  const built = await checkUnit(all);
  if (built) await checkContainer(all, built);
}
