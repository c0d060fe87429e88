import type { JobName, JobPayloads } from './job-payloads.ts';

/** Anything that runs SQL in the caller's transaction. */
export interface SqlRunner {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
}

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> };

/** How many jobs of a name run at once in one server. */
export type LongJobs = Partial<Readonly<Record<JobName, number>>>;

/** Work that must happen after a change is committed. Every job can run twice without harm. */
export interface JobQueue {
  /** Written in the same transaction as the change that causes it. `after`: not before this instant. */
  send<N extends JobName>(
    transaction: SqlRunner,
    name: N,
    payload: JobPayloads[N],
    options?: { after?: Date },
  ): Promise<void>;
  /** Jobs that are not long run one after the other, short ones together. */
  start(handlers: JobHandlers, longJobs?: LongJobs): Promise<void>;
  stop(): Promise<void>;
}
