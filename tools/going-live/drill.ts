import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocument } from './document.ts';
import type { Document } from './document.ts';
import { openMachine } from './machine.ts';
import type { Machine } from './machine.ts';
import { createShell } from './shell.ts';
import type { Shell } from './shell.ts';
import { createSteps } from './steps.ts';
import type { Steps } from './steps.ts';

/** What every part of the drill works with. */
export interface Drill {
  readonly steps: Steps;
  readonly shell: Shell;
  readonly machine: Machine;
  readonly goingLive: Document;
  readonly operations: Document;
  /** Where clones of the code are made. */
  readonly codeFolder: string;
  /** Runs when the drill ends, in whatever way; the last one first. */
  onEnd(work: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

export async function openDrill(): Promise<Drill> {
  const machine = await openMachine();
  const codeFolder = join(machine.folder, 'opt');
  await mkdir(codeFolder);
  const ends: (() => Promise<unknown>)[] = [() => machine.stop()];
  return {
    steps: createSteps(),
    shell: createShell(machine.home, machine.temporary),
    machine,
    goingLive: openDocument('docs/going-live.md'),
    operations: openDocument('docs/operations.md'),
    codeFolder,
    onEnd: (work) => void ends.push(work),
    async stop() {
      for (const end of ends.reverse()) await end().catch((error: unknown) => console.error(String(error)));
    },
  };
}
