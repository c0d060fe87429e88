import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processes that run in a folder or name it on their command line. Linux alone. */
export function findProcessesOf(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const isOurs = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) || command.includes(folder);
      return isOurs ? [`${pid} ${command}`] : [];
    } catch {
      // it has ended meanwhile
      return [];
    }
  });
}
