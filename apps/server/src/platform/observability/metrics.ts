// What Prometheus reads of this process. Names follow its conventions: base units, `_total` for counters. A label never holds an id,
// an address or anything else of a person, and has few values.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();

const registers = [registry];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10];

export const httpRequests = new Counter({
  name: 'zhiye_http_requests_total',
  help: 'Requests by method, pattern of the route and status',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});

export const httpDuration = new Histogram({
  name: 'zhiye_http_request_duration_seconds',
  help: 'From the first byte of a request to the last byte of its reply, by pattern of the route',
  labelNames: ['method', 'route'] as const,
  buckets: SECONDS,
  registers,
});

export const queryDuration = new Histogram({
  name: 'zhiye_db_query_duration_seconds',
  help: 'Duration of database statements, by pool',
  labelNames: ['pool'] as const,
  buckets: SECONDS,
  registers,
});

export const queryErrors = new Counter({
  name: 'zhiye_db_query_errors_total',
  help: 'Database statements that failed, by pool',
  labelNames: ['pool'] as const,
  registers,
});

export const jobRuns = new Counter({
  name: 'zhiye_job_runs_total',
  help: 'Jobs that ended, by queue and outcome: done or failed',
  labelNames: ['queue', 'outcome'] as const,
  registers,
});

export const jobDuration = new Histogram({
  name: 'zhiye_job_duration_seconds',
  help: 'Duration of jobs, by queue',
  labelNames: ['queue'] as const,
  buckets: [...SECONDS, 30, 120, 600],
  registers,
});

export const jobsRunning = new Gauge({
  name: 'zhiye_jobs_running',
  help: 'Jobs that this server works on, by queue',
  labelNames: ['queue'] as const,
  registers,
});

export const sweepRuns = new Counter({
  name: 'zhiye_sweep_runs_total',
  help: 'Runs of sweeps, by sweep and outcome: done or failed',
  labelNames: ['sweep', 'outcome'] as const,
  registers,
});

export const payments = new Counter({
  name: 'zhiye_payments_total',
  help: 'Results of payment providers that were stored, by provider and outcome: paid, surplus, unknownAttempt or wrongAmount',
  labelNames: ['provider', 'outcome'] as const,
  registers,
});

export const providerCalls = new Histogram({
  name: 'zhiye_provider_call_duration_seconds',
  help: 'Calls of payment, SMS and mail providers, by call and outcome: done or failed',
  labelNames: ['provider', 'call', 'outcome'] as const,
  buckets: SECONDS,
  registers,
});

export const replicaReads = new Counter({
  name: 'zhiye_replica_reads_total',
  help: 'Reads that may go to the replica, by outcome: replica, repeated (on the primary, after an error) or notUsable',
  labelNames: ['outcome'] as const,
  registers,
});

let hasProcessMetrics = false;

/** Event loop, memory, CPU and garbage collection of this process. */
export function collectProcessMetrics(): void {
  if (hasProcessMetrics) return;
  hasProcessMetrics = true;
  collectDefaultMetrics({ register: registry });
}
