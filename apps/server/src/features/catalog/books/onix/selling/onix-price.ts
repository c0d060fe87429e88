// Prices of an ONIX product: which of them the shop takes, for which access period, and why not the others. Taken is what any consumer pays on the
// mainland of China today: in CNY, with tax, without conditions. Everything else is told.
import { DURATIONS } from '@zhiye/contract';
import type { Duration, DurationPrice } from '@zhiye/contract';
import type { OnixNote } from '../importing/onix-import.store.ts';
import { holdsOn, readPeriod } from './onix-days.ts';
import { allOf, firstOf, textOf } from '../reading/onix-element.ts';
import type { OnixElement, OnixMessage } from '../reading/onix-element.ts';
import { OWN } from '../reading/onix-own.ts';
import { isForMainland } from './onix-sale.ts';
import { coversMainland, mainlandIn } from './onix-territory.ts';

/** List 58: recommended, fixed and agency prices for consumers with tax. */
const RETAIL_TYPES = new Set(['02', '04', '42']);
/** The same without tax: taken when the rate of tax is zero. */
const WITHOUT_TAX: ReadonlyMap<string, string> = new Map([
  ['01', '02'],
  ['03', '04'],
  ['41', '42'],
]);
/** Prices of special sales have terms that no code states. The export has its sale prices as such, with an identifier of its own. */
export const SALE_TYPE = '12';
/** Prices of orders before the publication, which the shop could not end. */
const PREORDER_TYPES = new Set(['21', '22', '23', '24']);

/** List 59, to whom a price applies: everybody or consumers; the others by the reason why they are not taken. */
const QUALIFIERS: ReadonlyMap<string, string> = new Map([
  ['', 'taken'],
  ['00', 'taken'],
  ['05', 'taken'],
  ['01', 'conditional'], // members
  ['02', 'foreignTerritory'], // export
  ['03', 'conditional'], // part of a set
  ['04', 'conditional'], // voucher
  ['06', 'notForConsumers'],
  ['07', 'beforePublication'], // reservation orders
  ['08', 'temporary'], // promotion
  ['09', 'conditional'], // with another product
  ['10', 'notForConsumers'],
  ['11', 'notForConsumers'],
  ['12', 'notForConsumers'],
  ['13', 'notForConsumers'],
  ['14', 'notForConsumers'],
  ['15', 'notForConsumers'],
  ['16', 'notForConsumers'],
  ['17', 'temporary'], // introduction
  ['18', 'notForConsumers'],
  ['19', 'notForConsumers'],
]);
/** List 230: a price for a time, and prices of licenses for several people, which are no price for one reader. */
const TIME_LIMIT = '07';
const SHARED_LICENSES = new Set(['08', '09', '16']);
/** The other types, which leave the price as it is: rules of using a copy, which the shop has of its own. */
const HARMLESS_CONSTRAINTS = new Set(['', '00', '01', '02', '03', '06', TIME_LIMIT, '10', '11']);
/** List 173. */
const DATE_ROLES = new Set(['14', '15', '24']);
/** List 146. */
const PROHIBITED = '03';

export const MONTHS: Readonly<Record<Exclude<Duration, 'long_term'>, number>> = {
  half_year: 6,
  one_year: 12,
  two_years: 24,
  three_years: 36,
  five_years: 60,
};
/** List 147: units of time as days. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ['09', 1],
  ['13', 7],
  ['14', 365.25 / 12],
]);
/** Half a year may be 180 to 186 days. */
const TOLERANCE = 0.02;

interface TakenPrice {
  readonly duration: Duration;
  readonly kind: 'list' | 'sale';
  readonly fen: number;
  /** The first day, for the latest of several; empty without one. */
  readonly from: string;
  /** As the record states it. */
  readonly value: string;
  /** What is told although it is taken. */
  readonly note: NotTaken | undefined;
}

type NotTaken = { readonly reason: string; readonly parameters?: Record<string, string | number> };

interface OnixPrices {
  readonly prices: DurationPrice[];
  readonly notes: OnixNote[];
}

interface PriceContext {
  readonly amount: string;
  readonly currency: string;
  readonly today: string;
  readonly isForeign: boolean;
  /** Whether another price of the product names the mainland, which then is not in the rest of the world. */
  readonly isNamed: boolean;
  readonly productPeriod: OnixElement | undefined;
  readonly message: OnixMessage;
}

/** `today` decides which of several dated prices holds. */
export function readPrices(product: OnixElement, message: OnixMessage, today: string): OnixPrices {
  const notes: OnixNote[] = [];
  const taken: TakenPrice[] = [];
  const productPeriod = allOf(firstOf(product, 'DescriptiveDetail'), 'EpubUsageConstraint').find(
    (one) => textOf(one, 'EpubUsageType') === TIME_LIMIT,
  );
  const supplies = allOf(product, 'ProductSupply');
  const details = supplies.flatMap((supply) => {
    const isForeign = !isForMainland(supply, supplies);
    return allOf(supply, 'SupplyDetail').map((detail) => ({ detail, isForeign }));
  });
  const isNamed = details
    .flatMap(({ detail }) => allOf(detail, 'Price'))
    .some((price) => mainlandIn(firstOf(price, 'Territory')) === 'in');
  for (const { detail, isForeign } of details) {
    const unpriced = textOf(detail, 'UnpricedItemType');
    if (unpriced !== '') notes.push({ field: 'price', value: unpriced, reason: 'unpriced' });
    for (const price of allOf(detail, 'Price')) {
      const amount = textOf(price, 'PriceAmount');
      const currency = textOf(price, 'CurrencyCode') || message.defaultCurrency || '';
      const value = `${amount} ${currency}`.trim();
      const context = { amount, currency, today, isForeign, isNamed, productPeriod, message };
      const outcome = takePrice(price, context);
      if ('reason' in outcome) notes.push({ field: 'price', value, ...outcome });
      else taken.push({ ...outcome, value });
    }
  }
  const { prices, told } = choosePrices(taken);
  return { prices, notes: [...notes, ...told] };
}

/** The price of each access period. Two that hold at once and differ are a question for the publisher. */
function choosePrices(taken: readonly TakenPrice[]): { prices: DurationPrice[]; told: OnixNote[] } {
  const told: OnixNote[] = [];
  const tell = ({ value }: TakenPrice, { reason, parameters }: NotTaken) =>
    told.push({ field: 'price', value, reason, ...(parameters && { parameters }) });
  const prices = DURATIONS.flatMap((duration) => {
    const [list, sale] = (['list', 'sale'] as const).map((kind) => {
      const all = taken.filter((one) => one.duration === duration && one.kind === kind);
      const latest = all.reduce((from, one) => (one.from > from ? one.from : from), '');
      const [first, ...others] = all.filter(({ from }) => from === latest);
      const isUnclear = others.some(({ fen }) => fen !== first!.fen);
      if (isUnclear) for (const one of [first!, ...others]) tell(one, { reason: 'severalPrices' });
      return { price: isUnclear ? undefined : first, isUnclear };
    });
    // a sale price without its list price would be shown as the list price
    if (list!.isUnclear || sale!.isUnclear) return [];
    for (const one of [list!.price, sale!.price]) if (one?.note) tell(one, one.note);
    const listFen = (list!.price ?? sale!.price)?.fen;
    if (listFen === undefined) return [];
    const saleFen = sale!.price?.fen ?? listFen;
    if (saleFen > listFen) tell(sale!.price!, { reason: 'saleAboveList' });
    return [{ duration, listFen, priceFen: Math.min(saleFen, listFen) }];
  });
  return { prices, told };
}

function takePrice(price: OnixElement, context: PriceContext): Omit<TakenPrice, 'value'> | NotTaken {
  const { amount, currency, today, productPeriod, message } = context;
  if (firstOf(price, 'UnpricedItemType') || amount === '') return { reason: 'unpriced' };
  if (currency !== 'CNY') return { reason: currency === '' ? 'noCurrency' : 'foreignCurrency' };
  if (!isForHere(price, context)) return { reason: 'foreignTerritory' };
  const barrier = findCondition(price);
  if (barrier) return barrier;
  const kind = readKind(price, message);
  if (typeof kind !== 'string') return kind;
  const period = readPeriod(price, 'PriceDate', 'PriceDateRole');
  const roles = allOf(price, 'PriceDate').map((one) => textOf(one, 'PriceDateRole'));
  if (!period || !roles.every((role) => DATE_ROLES.has(role))) return { reason: 'badPriceDay' };
  if (!holdsOn(period, today)) {
    if (period.from > today) return { reason: 'futurePrice', parameters: { day: period.from } };
    return { reason: 'pastPrice', parameters: { day: period.until } };
  }
  const duration = readDuration(price, productPeriod);
  if (!duration) return { reason: 'otherPeriod' };
  const [, yuan, decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  const fen = yuan === undefined ? 0 : Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  if (fen < 1 || fen > MAX_FEN) return { reason: 'badPrice' };
  const note = period.until === '' ? undefined : { reason: 'endingPrice', parameters: { day: period.until } };
  return { duration, kind, fen, from: period.from, note };
}

/** The highest price that a book can have. */
const MAX_FEN = 2_000_000_000;

function isForHere(price: OnixElement, { isForeign, isNamed }: PriceContext): boolean {
  if (isForeign) return false;
  const territory = firstOf(price, 'Territory');
  if (!territory) return true;
  const part = mainlandIn(territory);
  return part === 'rest' ? !isNamed : coversMainland([part]);
}

/** Why not every reader pays this price. */
function findCondition(price: OnixElement): NotTaken | undefined {
  const code = textOf(price, 'PriceQualifier');
  const qualifier = QUALIFIERS.get(code);
  if (qualifier === undefined) return { reason: 'unknownCode' };
  if (qualifier !== 'taken') return { reason: qualifier };
  const minimum = textOf(price, 'MinimumOrderQuantity');
  if (minimum !== '' && Number(minimum) !== 1) return { reason: 'forQuantities' };
  if (!['', '00'].includes(textOf(price, 'PricePer'))) return { reason: 'conditional' };
  const conditions = allOf(price, 'PriceCondition').map((one) => textOf(one, 'PriceConditionType'));
  if (conditions.some((type) => type !== '00')) return { reason: 'conditional' };
  const isShared = allOf(price, 'PriceConstraint').some(
    (one) =>
      SHARED_LICENSES.has(textOf(one, 'PriceConstraintType')) &&
      textOf(one, 'PriceConstraintStatus') !== PROHIBITED,
  );
  if (isShared) return { reason: 'sharedLicense' };
  const isKnown = (type: string) => HARMLESS_CONSTRAINTS.has(type) || SHARED_LICENSES.has(type);
  const constraints = allOf(price, 'PriceConstraint').map((one) => textOf(one, 'PriceConstraintType'));
  if (!constraints.every(isKnown)) return { reason: 'unknownCode' };
  if (textOf(price, 'PriceStatus') === '01') return { reason: 'provisional' };
  return undefined;
}

function readKind(price: OnixElement, message: OnixMessage): 'list' | 'sale' | NotTaken {
  const stated = textOf(price, 'PriceType') || message.defaultPriceType || '';
  if (stated === '') return { reason: 'noPriceType' };
  const isOwn = allOf(price, 'PriceIdentifier').some((one) => textOf(one, 'IDTypeName') === OWN.salePrice);
  if (stated === SALE_TYPE && isOwn) return 'sale';
  if (RETAIL_TYPES.has(stated)) return 'list';
  if (RETAIL_TYPES.has(WITHOUT_TAX.get(stated) ?? ''))
    return isTaxFree(price) ? 'list' : { reason: 'withoutTax' };
  if (PREORDER_TYPES.has(stated)) return { reason: 'beforePublication' };
  return { reason: 'priceType', parameters: { code: stated } };
}

function isTaxFree(price: OnixElement): boolean {
  if (firstOf(price, 'TaxExempt')) return true;
  const taxes = allOf(price, 'Tax');
  const isZero = (tax: OnixElement) => {
    const percent = textOf(tax, 'TaxRatePercent');
    const isZeroPercent = /^0(\.0+)?$/.test(percent);
    return isZeroPercent || (percent === '' && textOf(tax, 'TaxRateCode') === 'Z');
  };
  return taxes.length > 0 && taxes.every(isZero);
}

/** Without a limit of time the access does not end. Undefined when the shop sells no such period. */
function readDuration(price: OnixElement, productPeriod: OnixElement | undefined): Duration | undefined {
  const own = allOf(price, 'PriceConstraint').find(
    (one) => textOf(one, 'PriceConstraintType') === TIME_LIMIT,
  );
  const limit = own ? firstOf(own, 'PriceConstraintLimit') : firstOf(productPeriod, 'EpubUsageLimit');
  if (!limit) return own || productPeriod ? undefined : 'long_term';
  const unit = textOf(limit, 'PriceConstraintUnit') || textOf(limit, 'EpubUsageUnit');
  const days = Number(textOf(limit, 'Quantity')) * (DAYS.get(unit) ?? Number.NaN);
  return DURATIONS.find((duration) => {
    if (duration === 'long_term') return false;
    const wanted = (MONTHS[duration] * 365.25) / 12;
    return Math.abs(days - wanted) <= wanted * TOLERANCE;
  });
}
