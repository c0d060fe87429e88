// CPU time of processes, which says more than the wall clock on a machine that others use too.
import { readdir, readFile } from 'node:fs/promises';

/** `getconf CLK_TCK` of every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The processor time that this process has used, in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Of a process and its children so far, also of those that have ended, in milliseconds. Linux only; NaN elsewhere. */
export async function treeCpuMs(pid: number): Promise<number> {
  const stats = await readStats();
  const parent = stats.find((stat) => stat.pid === pid);
  if (!parent) return Number.NaN;
  const children = stats.filter((stat) => stat.parentPid === pid);
  const ticks = [parent, ...children].reduce((sum, stat) => sum + stat.ticks, parent.endedChildTicks);
  return (ticks * 1_000) / TICKS_PER_SECOND;
}

interface ProcessStat {
  readonly pid: number;
  readonly parentPid: number;
  readonly ticks: number;
  readonly endedChildTicks: number;
}

async function readStats(): Promise<ProcessStat[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return texts.flatMap((text) => (text ? [parseStat(text)] : []));
}

/** proc(5): the name of a program may contain spaces, so fields are counted after it. */
function parseStat(text: string): ProcessStat {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const field = (number: number): number => fields[number - 3]!;
  return {
    pid: Number.parseInt(text, 10),
    parentPid: field(4),
    ticks: field(14) + field(15),
    endedChildTicks: field(16) + field(17),
  };
}
