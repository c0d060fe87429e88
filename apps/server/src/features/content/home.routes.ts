import type { homeRoutes, SiteInfo } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectClassCounts } from '../catalog/index.ts';
import {
  describeHomePage,
  describeHomeShelves,
  describeJournalism,
  describeUserGuide,
  findClassBestSellers,
  findJournalisms,
} from './home.service.ts';
import { rememberFor } from './short-memory.ts';

/** How old the figures and rows of the home page may be. */
const HOME_AGE_MS = 10_000;

export const homeHandlers = ({ db }: Platform, site: SiteInfo): HandlersOf<typeof homeRoutes> => {
  const countClasses = rememberFor(HOME_AGE_MS, () => selectClassCounts(db));
  const describeShelves = rememberFor(HOME_AGE_MS, (now) => describeHomeShelves(db, now));
  return {
    getHomePage: (_input, { now }) => describeHomePage(db, site, () => countClasses(now), now),
    getHomeShelves: (_input, { now }) => describeShelves(now),
    findClassBestSellers: ({ classCode }) => findClassBestSellers(db, classCode),
    findJournalisms: (query, { now }) => findJournalisms(db, query, now),
    getJournalism: ({ journalismId }, { now }) => describeJournalism(db, journalismId, now),
    getUserGuide: () => describeUserGuide(db),
  };
};
