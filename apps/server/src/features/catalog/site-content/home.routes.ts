import type { homeRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectSubjectCounts } from '../books/index.ts';
import {
  describeHomePage,
  describeHomeBooks,
  describeNews,
  describeUserGuide,
  findSubjectBestSellers,
  findNews,
} from './home.service.ts';
import type { InstallationInfo } from './site-info.service.ts';
import { cacheFor } from './timed-cache.ts';

/** How old the numbers and books of the home page may be. */
const HOME_AGE_MS = 10_000;

export const homeHandlers = (
  { db }: Platform,
  installation: InstallationInfo,
): HandlersOf<typeof homeRoutes> => {
  const countSubjects = cacheFor(HOME_AGE_MS, () => selectSubjectCounts(db));
  const readHomeBooks = cacheFor(HOME_AGE_MS, (now) => describeHomeBooks(db, now));
  return {
    getHomePage: (_input, { now }) => describeHomePage(db, installation, () => countSubjects(now), now),
    getHomeBooks: (_input, { now }) => readHomeBooks(now),
    findSubjectBestSellers: ({ subjectCode }, { read }) =>
      read((from) => findSubjectBestSellers(from.db, subjectCode)),
    findNews: (query, { now }) => findNews(db, query, now),
    getNews: ({ newsId }, { now }) => describeNews(db, newsId, now),
    getUserGuide: () => describeUserGuide(db),
  };
};
