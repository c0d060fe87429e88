import type { homeRoutes, SiteInfo } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeHomePage, describeHomeShelves, describeJournalism } from './home.service.ts';

export const homeHandlers = ({ db }: Platform, site: SiteInfo): HandlersOf<typeof homeRoutes> => ({
  getHomePage: () => describeHomePage(db, site),
  getHomeShelves: (_input, { now }) => describeHomeShelves(db, now),
  getJournalism: ({ journalismId }) => describeJournalism(db, journalismId),
});
