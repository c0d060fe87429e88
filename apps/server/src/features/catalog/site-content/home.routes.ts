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

/**
 * Caches one expensive value that is the same for everyone; parallel callers share one read, and a failed read is not
 * cached. Counters updated with every change of a book would make each sale and each import wait for one row. Not
 * lru-cache: there is one value and no key, and time comes from the caller.
 */
export function cacheFor<Value>(
  milliseconds: number,
  read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return (now) => {
    if (cached && now.getTime() < cached.until) return cached.value;
    const next = { value: read(now), until: now.getTime() + milliseconds };
    cached = next;
    next.value.catch(() => {
      if (cached === next) cached = undefined;
    });
    return next.value;
  };
}
