import {
  adminInspectionRoutes,
  copyRoutes,
  heldBookSearchRoutes,
  inBookSearchRoutes,
  readerSettingsRoutes,
  readingProgressRoutes,
  readingRoutes,
} from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { adminInspectionHandlers } from './admin/inspection.routes.ts';
import { subscribe } from '../../base/events/index.ts';
import { copyHandlers } from './copying/copying.routes.ts';
import { deleteCopiesOf } from './copying/copying.store.ts';
import { heldBookSearchHandlers, inBookSearchHandlers } from './search/in-book-search.routes.ts';
import { countAliveSessions } from './access/reading-session.service.ts';
import { readerSettingsHandlers } from './reader-settings.routes.ts';
import { readingHandlers } from './access/reading-access.routes.ts';
import { createReadingDeps } from './reading-deps.ts';
import { readingProgressHandlers } from './progress/reading-progress.routes.ts';
import { readingSettings } from './reading-settings.ts';

export const readingArea: Area<{ platform: Platform }> = {
  name: 'reading',
  settings: readingSettings,
  gauges: [
    {
      name: 'reading_sessions',
      help: 'Open reading sessions with a heartbeat within the lifetime of a reading grant',
      read: ({ platform }) => countAliveSessions(platform.db, platform.clock.now()),
    },
  ],
  mountRoutes(mount, { platform }) {
    const deps = createReadingDeps(platform);
    mount(readingRoutes, readingHandlers(deps));
    mount(readingProgressRoutes, readingProgressHandlers(deps));
    mount(inBookSearchRoutes, inBookSearchHandlers(deps));
    mount(copyRoutes, copyHandlers(deps));
    mount(heldBookSearchRoutes, heldBookSearchHandlers(deps));
    mount(readerSettingsRoutes, readerSettingsHandlers(platform));
    mount(adminInspectionRoutes, adminInspectionHandlers(deps));
  },
  subscribers: [
    subscribe('AccountClosed', 'reading.delete-copies', (db, { userId }) => deleteCopiesOf(db, userId)),
  ],
};
