// Commands as an operator types them: a shell with an empty home and the environment file, and nothing of ours.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

export interface Place {
  /** The folder of the code. */
  readonly folder: string;
  /** A file with NAME='value' in each line. */
  readonly environment: string;
  /** Variables that are set on the command line, after the file. */
  readonly variables?: Readonly<Record<string, string>>;
}

interface Done {
  readonly code: number | null;
  readonly printed: string;
}

export interface Shell {
  /** Runs commands to their end. */
  run(place: Place, commands: string): Promise<Done>;
  /** The same; throws when the exit code is not 0. Returns what was printed. */
  succeed(place: Place, commands: string): Promise<string>;
  /** Starts a command that runs on. Its process id is that of the command itself. */
  start(place: Place, command: string, logFile: string): ChildProcess;
}

/** A command that begins with variables, in the form that other programs can start. */
export const asProgram = (command: string): string => command.replace(/^(?=\w+=)/, 'env ');

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const withEnvironment = ({ folder, environment, variables = {} }: Place, commands: string): string =>
  [
    'set -eu',
    `cd ${quote(folder)}`,
    `set -a; . ${quote(environment)}; set +a`,
    ...Object.entries(variables).map(([name, value]) => `export ${name}=${quote(value)}`),
    commands,
  ].join('\n');

/** `home`: an empty folder. `temporary`: for all temporary files, so that what is left can be found. */
export function createShell(home: string, temporary: string): Shell {
  const env = { PATH: process.env.PATH ?? '', HOME: home, TMPDIR: temporary, LANG: 'C.UTF-8' };
  const shell: Shell = {
    run: (place, commands) =>
      new Promise((resolve, reject) => {
        const child = spawn('bash', ['-c', withEnvironment(place, commands)], {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let printed = '';
        const keep = (chunk: Buffer) => (printed += String(chunk));
        child.stdout.on('data', keep);
        child.stderr.on('data', keep);
        child.once('error', reject);
        child.once('close', (code) => resolve({ code, printed }));
      }),
    async succeed(place, commands) {
      const { code, printed } = await shell.run(place, commands);
      if (code === 0) return printed;
      throw new Error(`exit code ${code}: ${commands}\n${printed.slice(-4_000)}`);
    },
    start(place, command, logFile) {
      const log = openSync(logFile, 'a');
      const child = spawn('bash', ['-c', withEnvironment(place, `exec ${command}`)], {
        env,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
  };
  return shell;
}
