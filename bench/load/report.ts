import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { round } from '../search/statistics.ts';
import type { ResidentMemory } from './memory.ts';
import type { Step } from './step.ts';

/** The highest rate of a catalog and a number of server processes. */
export interface Capacity {
  readonly books: number;
  readonly servers: number;
  readonly step: Step;
  readonly memory: readonly ResidentMemory[];
  readonly startSeconds: readonly number[];
  readonly databaseMb: number;
}

/** One line: what everything ran on. */
export function describeMachine(): string {
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
  return `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}, load average ${load} before the start`;
}

const one = (value: number): string => value.toFixed(1);

/** The table of docs/operations.md. */
export function writeTable(capacities: readonly Capacity[]): string {
  const rows = capacities.map(({ books, servers, step, memory, startSeconds, databaseMb }) => {
    const megabytes = memory.map(({ nowMb, peakMb }) => `${nowMb} (${peakMb})`).join(', ');
    const started = startSeconds.map(one).join(', ');
    return `| ${books.toLocaleString('en')} | ${servers} | ${one(step.visitsPerSecond)} | ${one(step.requestsPerSecond)} | ${Math.round(step.p50Ms)} ms | ${Math.round(step.p99Ms)} ms | ${step.orders} | ${megabytes} | ${databaseMb} | ${started} |`;
  });
  return [
    '| Titles | Servers | Visits a second | Requests a second | p50 | p99 | Orders | Memory of each server (peak), MB | Database, MB | Started after, s |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

export const toFigures = ({ books, servers, step, memory, startSeconds, databaseMb }: Capacity) => ({
  books,
  servers,
  visitsPerSecond: round(step.visitsPerSecond),
  requestsPerSecond: round(step.requestsPerSecond, 1),
  p50Ms: round(step.p50Ms, 0),
  p99Ms: round(step.p99Ms, 0),
  requests: step.requests,
  orders: step.orders,
  memoryMb: memory.map(({ nowMb }) => nowMb),
  peakMemoryMb: memory.map(({ peakMb }) => peakMb),
  startSeconds: startSeconds.map((seconds) => round(seconds, 1)),
  databaseMb,
});
