import { readFile } from 'node:fs/promises';

/** What a process has in memory now, in MB; with the most that it had since its start. Linux alone. */
export interface ResidentMemory {
  readonly nowMb: number;
  readonly peakMb: number;
}

/** Fields of /proc/PID/status (proc(5)). */
export async function readResidentMemory(pid: number): Promise<ResidentMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) => {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
    return Math.round((Number(kilobytes) * 1_024) / 1e6);
  };
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}
