import type { Language, UserKind } from '../shell/shell-fixtures.ts';
import { expectedLanding } from './page-addresses.ts';
import type { Landing, PageAddress } from './page-addresses.ts';

/** A walk of one user through the addresses in one language. */
interface Crawl {
  readonly who: UserKind;
  readonly language: Language;
  /** The width of the window in which the pages load. */
  readonly width: number;
  /** Pages that this user is the first to see are loaded as a first page; otherwise the app navigates, without a new document. */
  readonly isLoaded: boolean;
  /** Every address, or only those that this user is the first to see. */
  readonly addresses: 'every' | 'own';
}

const crawl = (who: UserKind, language: Language, more: Partial<Crawl> = {}): Crawl => ({
  who,
  language,
  width: 1440,
  isLoaded: false,
  addresses: 'every',
  ...more,
});

/**
 * Each page is seen in both languages by the first user who may see it. What the shop shows to everybody is loaded at the three
 * widths of usual windows.
 */
export const CRAWLS: readonly Crawl[] = [
  crawl('guest', 'zh', { width: 1280, isLoaded: true }),
  crawl('guest', 'en', { width: 1920, isLoaded: true, addresses: 'own' }),
  crawl(1, 'zh', { width: 1440, isLoaded: true }),
  crawl(1, 'en', { addresses: 'own' }),
  crawl(2, 'en'),
  crawl(2, 'zh', { addresses: 'own' }),
  crawl(3, 'zh'),
  crawl(3, 'en', { addresses: 'own' }),
  crawl(4, 'en'),
  crawl(4, 'zh', { addresses: 'own' }),
  crawl(5, 'zh'),
  crawl(5, 'en', { addresses: 'own' }),
];

/** One address that one user opens. */
export interface Visit extends Crawl {
  readonly address: PageAddress;
  /** Below /pc. */
  readonly requested: string;
  readonly landing: Landing;
  /** The user is the first who may see the page, and is not sent elsewhere. */
  readonly isOwn: boolean;
  /** Header and footer are around the page. */
  readonly isInShell: boolean;
}

function visitOf(walk: Crawl, address: PageAddress): Visit {
  const { who } = walk;
  const requested = address.query ? `${address.path}?${address.query}` : address.path;
  const landing = expectedLanding(address, who);
  // whoever is refused finds the way to the other pages
  const isRefused = address.guard === 'admin' && who !== 5;
  const isSent = landing.address !== requested;
  const isInShell = !address.withoutShell || isRefused || landing.address.startsWith('/login');
  const isOwn = address.firstUser === who && !isSent;
  return {
    ...walk,
    address,
    requested,
    landing,
    isOwn,
    isInShell,
    isLoaded: walk.isLoaded && isOwn && !isRefused,
  };
}

/** What a guard does is shown by some of its pages; that each page has its guard is checked in app/route-table.test.ts. */
const GUARD_SAMPLES = [
  '/backoffice',
  '/backoffice/orders',
  '/sampleBook',
  '/cart',
  '/payment',
  '/personal/order',
];

const isVisited = ({ guard, path }: PageAddress, who: UserKind): boolean => {
  const isRefused =
    (guard === 'admin' && who !== 5) || (guard === 'teacher' && who !== 2) || (guard && who === 'guest');
  return !isRefused || GUARD_SAMPLES.includes(path);
};

/** The pages that one test opens. */
const PAGES_PER_TEST = 8;

/** The visits of a walk, divided into parts of about the same length. */
export function visitsOf(walk: Crawl, addresses: readonly PageAddress[]): readonly (readonly Visit[])[] {
  const visits = addresses
    .filter((address) => isVisited(address, walk.who))
    .map((address) => visitOf(walk, address))
    .filter(({ isOwn }) => walk.addresses === 'every' || isOwn);
  const parts = Math.ceil(visits.length / PAGES_PER_TEST);
  const length = Math.ceil(visits.length / parts);
  return Array.from({ length: parts }, (_, part) => visits.slice(part * length, (part + 1) * length));
}
