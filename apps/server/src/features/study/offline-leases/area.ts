import { offlineLeaseRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { subscribe } from '../../base/events/index.ts';
import { offlineLeaseHandlers } from './offline-lease.routes.ts';
import { offlineLeaseSettings } from './offline-lease-settings.ts';
import {
  countOpenLeases,
  deleteLeasesEndedBefore,
  deleteLeasesOf,
  endLostLeases,
} from './offline-lease.store.ts';

const HOUR_SECONDS = 3_600;
const DAY_MS = 86_400_000;
/** Until then a browser that comes back goes on to read. */
const LAPSED_AFTER_DAYS = 60;
const FORGET_ENDED_AFTER_DAYS = 365;

export const offlineLeasesArea: Area<{ platform: Platform }> = {
  name: 'offline-leases',
  settings: offlineLeaseSettings,
  mountRoutes(mount, { platform }) {
    mount(offlineLeaseRoutes, offlineLeaseHandlers(platform));
  },
  sweeps: [
    {
      name: 'offlineLeases',
      everySeconds: HOUR_SECONDS,
      run: async ({ platform: { db } }, now) => {
        const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
        await endLostLeases(db, now, before(LAPSED_AFTER_DAYS));
        await deleteLeasesEndedBefore(db, before(FORGET_ENDED_AFTER_DAYS));
      },
    },
  ],
  gauges: [
    {
      name: 'offline_leases',
      help: 'Books that may be read without a network, each in one browser',
      read: ({ platform }) => countOpenLeases(platform.db),
    },
  ],
  subscribers: [
    subscribe('AccountClosed', 'offline-leases.delete', (db, { userId }) => deleteLeasesOf(db, userId)),
  ],
};
