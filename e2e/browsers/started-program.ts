// Programs that a trial starts: each is the leader of a group of its own, so that its children end with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface StartedProgram {
  /** Ends the program and all that it started; resolves when it has ended. */
  end(): Promise<void>;
}

const END_MS = 5_000;

export function startProgram(
  command: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedProgram {
  const child = spawn(command, [...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  let problem: Error | undefined;
  child.once('error', (error) => (problem = error));
  return {
    async end() {
      if (problem) throw problem;
      if (child.pid === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      signalGroup(child.pid, 'SIGTERM');
      await Promise.race([ended, wait(END_MS)]);
      signalGroup(child.pid, 'SIGKILL');
      await ended;
    },
  };
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // the whole group has ended
  }
}

/** An X server without a screen, for a browser that cannot do without windows. */
export async function startDisplay(): Promise<StartedProgram & { readonly name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    name: `:${String(number).trim()}`,
    async end() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
