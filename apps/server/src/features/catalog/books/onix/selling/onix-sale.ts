// Whether a product may be sold by the shop, by its status, its availability, its dates and its rights. An import never puts a book on sale: it
// takes books off sale, sets the day of a pre-order, and tells staff what they must know before they list a book.
import type { ImportedBookValues } from '../../bulk/book-import.store.ts';
import { holdsOn, readDay } from './onix-days.ts';
import { allOf, firstOf, textOf } from '../reading/onix-element.ts';
import type { OnixElement, Tell } from '../reading/onix-element.ts';
import {
  AVAILABILITY,
  MARKET_STATUS,
  PUBLISHING_STATUS,
  SALES_RESTRICTION,
  SALES_RIGHTS,
} from './onix-sale-codes.ts';
import type { SaleState } from './onix-sale-codes.ts';
import type { ElementName } from '../reading/onix-tags.ts';
import { coversMainland, mainlandIn } from './onix-territory.ts';

/** Lists 163 and 166: copies may not be sold before this day; orders may. */
const EMBARGOES = new Set(['02']);
/** List 163: the product may not be shown to the public, or not be ordered, before this day. */
const ANNOUNCEMENTS = new Set(['09', '27']);
/** List 163: publication; list 166: expected availability. */
const EXPECTED = new Set(['01', '08']);

/** Sets `listed` and `preorderDay` and tells why. `today` is the business day. */
export function readSale(product: OnixElement, values: ImportedBookValues, today: string, tell: Tell): void {
  const publishing = firstOf(product, 'PublishingDetail');
  const supplies = mainlandSupplies(product, tell);
  const states = [
    readStatus(publishing, tell),
    ...supplies.map((one) => readMarketStatus(one, tell)),
    readAvailability(supplies, tell),
  ];
  const days = readDays(publishing, supplies, tell);
  const comingOf = (some: readonly string[]) => latest(some.filter((day) => day > today));
  const [embargo, secret] = [comingOf(days.embargoes), comingOf(days.announcements)];
  for (const day of [embargo, secret]) if (day) tell('sale', day, 'embargo', { day });
  const expected = latest([...days.expected, ...(embargo ? [embargo] : [])]);
  if (states.includes('ended') || states.includes('paused') || secret) values.listed = false;
  else if (states.includes('later') || embargo) {
    if (expected) values.preorderDay = expected;
    else values.listed = false;
    if (expected && expected <= today) tell('sale', expected, 'expectedDayPassed', { day: expected });
  }
  if (!readRights(publishing, supplies, today, tell)) values.listed = false;
}

const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1);

/** The supplies of the mainland; all of them when none names a market. */
function mainlandSupplies(product: OnixElement, tell: Tell): OnixElement[] {
  const all = allOf(product, 'ProductSupply');
  const taken = all.filter((supply) => isForMainland(supply, all));
  if (all.length > 0 && taken.length === 0) tell('market', '', 'noMarket');
  return taken;
}

export function isForMainland(supply: OnixElement, all: readonly OnixElement[]): boolean {
  const markets = (one: OnixElement) =>
    allOf(one, 'Market').map((market) => mainlandIn(firstOf(market, 'Territory')));
  const own = markets(supply);
  if (own.length === 0 || own.includes('in')) return true;
  const others = all.filter((one) => one !== supply).flatMap(markets);
  return coversMainland(own) && !others.includes('in');
}

function readCode(field: string, code: string, codes: ReadonlyMap<string, SaleState>, tell: Tell) {
  if (code === '') return undefined;
  const state = codes.get(code);
  if (state === undefined) tell(field, code, 'unknownCode');
  else if (state !== 'sold') tell(field, code, SALE_REASONS[state]);
  return state;
}

const SALE_REASONS = {
  later: 'notYetSold',
  paused: 'notSoldNow',
  ended: 'notSold',
  told: 'saleUnclear',
} as const;

const readStatus = (publishing: OnixElement | undefined, tell: Tell) =>
  readCode('publishingStatus', textOf(publishing, 'PublishingStatus'), PUBLISHING_STATUS, tell);

const readMarketStatus = (supply: OnixElement, tell: Tell) => {
  const code = textOf(supply, 'MarketPublishingDetail', 'MarketPublishingStatus');
  return readCode('marketStatus', code, MARKET_STATUS, tell);
};

/** One supplier that has the product is enough. */
function readAvailability(supplies: readonly OnixElement[], tell: Tell): SaleState | undefined {
  const codes = supplies
    .flatMap((one) => allOf(one, 'SupplyDetail'))
    .map((one) => textOf(one, 'ProductAvailability'))
    .filter((code) => code !== '');
  const isSold = codes.some((code) => AVAILABILITY.get(code) === 'sold');
  const states = [...new Set(codes)].map((code) =>
    isSold && AVAILABILITY.has(code) ? undefined : readCode('availability', code, AVAILABILITY, tell),
  );
  if (isSold) return 'sold';
  // a supplier whose code nobody knows may have it
  if (states.includes(undefined)) return undefined;
  return (['told', 'later', 'paused', 'ended'] as const).find((state) => states.includes(state));
}

function readDays(publishing: OnixElement | undefined, supplies: readonly OnixElement[], tell: Tell) {
  const dated = (parent: OnixElement | undefined, composite: ElementName, role: ElementName) =>
    allOf(parent, composite).map((one) => ({
      role: textOf(one, role),
      day: readDay(one),
      text: textOf(one, 'Date'),
    }));
  const details = supplies.flatMap((one) => allOf(one, 'SupplyDetail'));
  const supplied = details.flatMap((one) => dated(one, 'SupplyDate', 'SupplyDateRole'));
  const market = supplies
    .map((one) => firstOf(one, 'MarketPublishingDetail'))
    .flatMap((one) => dated(one, 'MarketDate', 'MarketDateRole'));
  const published = dated(publishing, 'PublishingDate', 'PublishingDateRole');
  const daysOf = (dates: typeof supplied, roles: ReadonlySet<string>) =>
    dates.flatMap(({ role, day }) => (day && roles.has(role) ? [day] : []));
  const all = [...supplied, ...market, ...published];
  for (const { role, day, text } of all)
    if (!day && (EMBARGOES.has(role) || ANNOUNCEMENTS.has(role))) tell('sale', text, 'badDay');
  // the nearest statement counts: of the supplier, of the market, of the publisher
  const expected = [supplied, market, published].map((dates) => daysOf(dates, EXPECTED));
  return {
    expected: expected.find((days) => days.length > 0) ?? [],
    embargoes: daysOf(all, EMBARGOES),
    announcements: daysOf([...market, ...published], ANNOUNCEMENTS),
  };
}

/** Whether the shop may sell the product on the mainland. A right that is not stated is told and changes nothing. */
function readRights(
  publishing: OnixElement | undefined,
  supplies: readonly OnixElement[],
  today: string,
  tell: Tell,
): boolean {
  const rights = allOf(publishing, 'SalesRights').map((one) => ({
    element: one,
    code: textOf(one, 'SalesRightsType'),
    part: mainlandIn(firstOf(one, 'Territory')),
  }));
  const elsewhere = textOf(publishing, 'ROWSalesRightsType');
  for (const code of [...rights.map((one) => one.code), elsewhere].filter((one) => one !== ''))
    if (!SALES_RIGHTS.has(code)) tell('salesRights', code, 'unknownCode');
  const named = rights.filter(({ part }) => part === 'in');
  const rest = named.length > 0 ? [] : rights.filter(({ part }) => part === 'rest');
  const codes = [...named, ...rest].map(({ code }) => code);
  if (codes.length === 0 && elsewhere !== '') codes.push(elsewhere);
  const meanings = codes.map((code) => SALES_RIGHTS.get(code));
  const isExcluded = rights.some(({ code, part }) => part === 'out' && SALES_RIGHTS.get(code) === 'forSale');
  if (meanings.includes('notForSale') || (isExcluded && !meanings.includes('forSale'))) {
    tell('salesRights', codes[0] ?? rights[0]!.code, 'notForMainland');
    return false;
  }
  if (rights.length > 0 && !meanings.includes('forSale')) tell('salesRights', '', 'rightsUnstated');
  return readRestrictions(
    [
      ...allOf(publishing, 'SalesRestriction'),
      ...[...named, ...rest].flatMap(({ element }) => allOf(element, 'SalesRestriction')),
      ...supplies.flatMap((one) => allOf(one, 'Market')).flatMap((one) => allOf(one, 'SalesRestriction')),
    ],
    today,
    tell,
  );
}

function readRestrictions(restrictions: readonly OnixElement[], today: string, tell: Tell): boolean {
  let isFree = true;
  for (const one of restrictions) {
    const day = (name: ElementName) => textOf(one, name).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (!holdsOn({ from: day('StartDate'), until: day('EndDate') }, today)) continue;
    const code = textOf(one, 'SalesRestrictionType');
    const meaning = SALES_RESTRICTION.get(code);
    if (meaning === 'none' || code === '') continue;
    tell(
      'salesRestriction',
      code,
      meaning === 'blocked' ? 'notForThisShop' : meaning ? 'restricted' : 'unknownCode',
    );
    if (meaning === 'blocked') isFree = false;
  }
  return isFree;
}
