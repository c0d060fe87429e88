// One rate of visits for some seconds.
import { setTimeout as wait } from 'node:timers/promises';
import { createDeck } from '../faults/random.ts';
import type { Random } from '../faults/random.ts';
import type { Person } from '../faults/shop-client.ts';
import { percentile } from '../search/statistics.ts';
import { startArrivals } from '../visitors/arrivals.ts';
import type { Arrivals } from '../visitors/arrivals.ts';
import { createVisitor } from '../visitors/visitor.ts';
import type { CookieJar, LoadRecord, Sent } from '../visitors/visitor.ts';
import { VISITS } from './visits.ts';
import type { LoadedShop } from './visits.ts';

/** The limit that the rate is searched for. */
export const MAX_P99_MS = 300;
const SETTLE_SECONDS = 2;
const LOOK_MS = 250;
/** No rate is measured with so many visits at once, because they would only pile up. */
const MAX_OPEN = 400;
const REQUESTS_OF_VISIT = 4;
/** With so many slow requests among all that a step sends, its 99th percentile is above the limit, whatever the rest does. */
const HOPELESS_PART = 0.02;

/** A person's browser. */
export interface Browser {
  readonly person: Person;
  readonly cookies: CookieJar;
}

export interface StepParts {
  readonly url: string;
  readonly browsers: readonly Browser[];
  readonly shop: Omit<LoadedShop, 'random' | 'record' | 'placed'>;
}

export interface Step {
  readonly visitsPerSecond: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
  readonly orders: number;
  /** Requests that failed and pages with something else than they must have. */
  readonly errors: readonly string[];
  /** Lists each kind of request, the slowest kinds first. */
  readonly byPath: readonly { readonly path: string; readonly count: number; readonly p99Ms: number }[];
}

export const isWithinLimit = ({ p99Ms, errors }: Step): boolean => p99Ms < MAX_P99_MS && errors.length === 0;

const tookMs = ({ startMs, atMs }: Sent): number => atMs - startMs;

/** Sends visits at a rate and returns what they saw. It ends early when the limit can no longer be kept. */
export async function measureStep(
  { url, browsers, shop }: StepParts,
  visitsPerSecond: number,
  seconds: number,
  random: Random,
): Promise<Step> {
  const record: LoadRecord = { sent: [], wrong: [] };
  const loaded: LoadedShop = { ...shop, record, random: random.fork('choices'), placed: [] };
  const deal = createDeck(random.fork('visits'), VISITS);
  const arrivals = startArrivals({
    visitsPerSecond,
    random,
    visit: (arrivedMs) => {
      const { person, cookies } = random.pick(browsers);
      return deal()(loaded, createVisitor(url, person, record, { cookies, arrivedMs }));
    },
  });
  const fromMs = performance.now() + SETTLE_SECONDS * 1_000;
  const untilMs = fromMs + seconds * 1_000;
  const isMeasured = ({ startMs }: Sent) => startMs >= fromMs && startMs < untilMs;
  const maxSlow = HOPELESS_PART * REQUESTS_OF_VISIT * visitsPerSecond * seconds;
  const isHopeless = () =>
    hasFailed(record, arrivals) ||
    record.sent.filter((one) => isMeasured(one) && tookMs(one) >= MAX_P99_MS).length > maxSlow;
  while (performance.now() < untilMs && !isHopeless()) await wait(LOOK_MS);
  const endMs = Math.min(performance.now(), untilMs);
  await arrivals.stop();
  const measured = record.sent.filter(isMeasured);
  // a step that ended before its measurement began is judged by all that it sent
  const sent = measured.length > 0 ? measured : record.sent;
  const lasted = Math.max(endMs - fromMs, SETTLE_SECONDS * 1_000) / 1_000;
  return {
    visitsPerSecond,
    requestsPerSecond: sent.filter(({ atMs }) => atMs <= endMs).length / lasted,
    p50Ms: percentile(sent.map(tookMs), 0.5),
    p99Ms: percentile(sent.map(tookMs), 0.99),
    requests: sent.length,
    orders: loaded.placed.length,
    errors: listErrors(record),
    byPath: groupByPath(sent),
  };
}

/** Whether something failed already, or visits pile up. */
const hasFailed = ({ sent, wrong }: LoadRecord, arrivals: Arrivals): boolean =>
  arrivals.countOpen() > MAX_OPEN || wrong.length > 0 || sent.some(({ failure }) => failure !== undefined);

const listErrors = ({ sent, wrong }: LoadRecord): string[] => [
  ...sent.flatMap(({ failure, path }) => (failure === undefined ? [] : [`${failure} ${path}`])),
  ...wrong.map(({ what }) => what),
];

/** Sections of books have an address for each reader. */
const nameOf = ({ path }: Sent): string => (path.includes('/resources/') ? 'a section of a book' : path);

function groupByPath(sent: readonly Sent[]): Step['byPath'] {
  const groups = new Map<string, number[]>();
  for (const one of sent) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), tookMs(one)]);
  return [...groups]
    .map(([path, own]) => ({ path, count: own.length, p99Ms: percentile(own, 0.99) }))
    .toSorted((a, b) => b.p99Ms - a.p99Ms);
}
