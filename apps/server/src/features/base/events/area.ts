import type { Area, EventSubscriber } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectOldestUndelivered } from './event-outbox.store.ts';
import { deliverEvents } from './event-outbox.service.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Delivers events that were not delivered right after their commit. */
    deliverEvents: Record<string, never>;
  }
}

interface EventsContext {
  readonly platform: Platform;
  /** The subscribers of all areas. */
  readonly subscribers: readonly EventSubscriber[];
}

export const eventsArea: Area<EventsContext> = {
  name: 'events',
  jobs: {
    deliverEvents: async ({ platform, subscribers }, _payload, now) => {
      const failed = await deliverEvents({ db: platform.relaxedCommitDb }, subscribers, now, platform.log);
      if (failed > 0) throw new Error(`${failed} events were not delivered`);
    },
  },
  overdueChecks: [
    {
      name: 'undeliveredEvents',
      maxAgeMs: 10 * 60_000,
      findOldest: ({ platform }) => selectOldestUndelivered(platform.db),
    },
  ],
  sweeps: [
    {
      name: 'undeliveredEvents',
      everySeconds: 30,
      run: ({ platform, subscribers }, now) =>
        deliverEvents({ db: platform.relaxedCommitDb }, subscribers, now, platform.log),
    },
  ],
};
