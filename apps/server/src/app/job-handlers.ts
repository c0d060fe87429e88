import type { JobHandlers, LongJobs } from '../platform/jobs/job-queue.ts';
import type { Sweep } from '../platform/jobs/sweeps.ts';
import { areas } from './areas.ts';
import { logOverdueWork } from './overdue-work.ts';
import type { AppContext } from './areas.ts';

type AnyJob = (context: AppContext, payload: never, now: Date) => Promise<void>;

/** The jobs of all areas. */
export function createJobHandlers(context: AppContext): JobHandlers {
  const { clock } = context.platform;
  const jobs = areas.flatMap((area) => Object.entries<AnyJob>(area.jobs ?? {}));
  const handlers = jobs.map(([name, run]) => [name, (payload: never) => run(context, payload, clock.now())]);
  return Object.fromEntries(handlers) as JobHandlers;
}

/** How many of each long job run at once. */
export const listLongJobs = (): LongJobs => Object.assign({}, ...areas.map(({ longJobs }) => longJobs));

/** The log repeats this while work is overdue. */
const OVERDUE_SECONDS = 300;

/** The sweeps of all areas, and the one that names overdue work. */
export function createSweeps(context: AppContext): Sweep[] {
  const { clock } = context.platform;
  const sweeps = areas.flatMap((area) => area.sweeps ?? []);
  return [
    ...sweeps.map(({ run, ...sweep }) => ({ ...sweep, run: () => run(context, clock.now()) })),
    { name: 'overdueWork', everySeconds: OVERDUE_SECONDS, run: () => logOverdueWork(context) },
  ];
}
