import {
  adminInspectionRoutes,
  inBookSearchRoutes,
  readerSettingsRoutes,
  readingProgressRoutes,
  readingRoutes,
} from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { adminInspectionHandlers } from './admin/inspection.routes.ts';
import { inBookSearchHandlers } from './search/in-book-search.routes.ts';
import { readerSettingsHandlers } from './reader-settings.routes.ts';
import { readingHandlers } from './access/reading-access.routes.ts';
import { createReadingDeps } from './reading-deps.ts';
import { readingProgressHandlers } from './progress/reading-progress.routes.ts';
import { readingSettings } from './reading-settings.ts';

export const readingArea: Area<{ platform: Platform }> = {
  name: 'reading',
  settings: readingSettings,
  mountRoutes(mount, { platform }) {
    const deps = createReadingDeps(platform);
    mount(readingRoutes, readingHandlers(deps));
    mount(readingProgressRoutes, readingProgressHandlers(deps));
    mount(inBookSearchRoutes, inBookSearchHandlers(deps));
    mount(readerSettingsRoutes, readerSettingsHandlers(platform));
    mount(adminInspectionRoutes, adminInspectionHandlers(deps));
  },
};
