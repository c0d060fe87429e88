// Prices of an ONIX product: which of them the shop takes, for which access period, and why not the others. Only CNY is taken.
import { DURATIONS } from '@zhiye/contract';
import type { Duration, DurationPrice } from '@zhiye/contract';
import type { OnixNote } from './onix-import.store.ts';
import { allOf, firstOf, textOf } from './onix-reader.ts';
import type { OnixElement, OnixMessage } from './onix-reader.ts';

/** List 58: what a price of each type is to the shop. Other types are told and not taken. */
const LIST_TYPES = new Set(['02', '04', '42']);
const SALE_TYPES = new Set(['12', '14', '22', '24']);
/** The same without tax: taken when the rate of tax is zero. */
const WITHOUT_TAX: Readonly<Record<string, string>> = {
  '01': '02',
  '03': '04',
  '11': '12',
  '13': '14',
  '21': '22',
  '23': '24',
  '41': '42',
};
/** List 59: for everybody, or for consumers. */
const CONSUMER_QUALIFIERS = new Set(['', '00', '05']);

export const MONTHS: Readonly<Record<Exclude<Duration, 'long_term'>, number>> = {
  half_year: 6,
  one_year: 12,
  two_years: 24,
  three_years: 36,
  five_years: 60,
};
/** List 147: units of time as days. */
const DAYS: Readonly<Record<string, number>> = { '09': 1, '13': 7, '14': 365.25 / 12 };
/** Half a year may be 180 to 186 days. */
const TOLERANCE = 0.02;

interface TakenPrice {
  readonly duration: Duration;
  readonly kind: 'list' | 'sale';
  readonly fen: number;
  /** The first day, for the latest of several; empty without one. */
  readonly from: string;
}

export interface OnixPrices {
  readonly prices: DurationPrice[];
  readonly notes: OnixNote[];
}

/** `today` decides which of several dated prices holds. `limited` is the period that the product itself states. */
export function readPrices(product: OnixElement, message: OnixMessage, today: string): OnixPrices {
  const notes: OnixNote[] = [];
  const taken: TakenPrice[] = [];
  const productPeriod = allOf(firstOf(product, 'DescriptiveDetail'), 'EpubUsageConstraint').find(
    (one) => textOf(one, 'EpubUsageType') === '07',
  );
  for (const supply of allOf(product, 'ProductSupply')) {
    const isForeign =
      allOf(supply, 'Market').length > 0 &&
      !allOf(supply, 'Market').some((market) => includesChina(firstOf(market, 'Territory')));
    for (const price of allOf(supply, 'SupplyDetail').flatMap((detail) => allOf(detail, 'Price'))) {
      const amount = textOf(price, 'PriceAmount');
      const currency = textOf(price, 'CurrencyCode') || message.defaultCurrency || '';
      const value = `${amount} ${currency}`.trim();
      const outcome = takePrice(price, { amount, currency, today, isForeign, productPeriod, message });
      if ('reason' in outcome) notes.push({ field: 'price', value, ...outcome });
      else taken.push(outcome);
    }
  }
  const prices = DURATIONS.flatMap((duration) => {
    const [list, sale] = (['list', 'sale'] as const).map((kind) =>
      latest(taken.filter((one) => one.duration === duration && one.kind === kind)),
    );
    const listFen = list ?? sale;
    if (listFen === undefined) return [];
    if (sale !== undefined && sale > listFen)
      notes.push({ field: 'price', value: String(sale / 100), reason: 'saleAboveList' });
    return [{ duration, listFen, priceFen: Math.min(sale ?? listFen, listFen) }];
  });
  return { prices, notes };
}

interface PriceContext {
  readonly amount: string;
  readonly currency: string;
  readonly today: string;
  readonly isForeign: boolean;
  readonly productPeriod: OnixElement | undefined;
  readonly message: OnixMessage;
}

type NotTaken = { readonly reason: string; readonly parameters?: Record<string, string | number> };

function takePrice(
  price: OnixElement,
  { amount, currency, today, isForeign, productPeriod, message }: PriceContext,
): TakenPrice | NotTaken {
  if (firstOf(price, 'UnpricedItemType') || amount === '') return { reason: 'unpriced' };
  if (currency !== 'CNY') return { reason: currency === '' ? 'noCurrency' : 'foreignCurrency' };
  const territory = firstOf(price, 'Territory');
  if (isForeign || (territory && !includesChina(territory))) return { reason: 'foreignTerritory' };
  if (!CONSUMER_QUALIFIERS.has(textOf(price, 'PriceQualifier'))) return { reason: 'notForConsumers' };
  if (Number(textOf(price, 'MinimumOrderQuantity') || '1') > 1) return { reason: 'forQuantities' };
  const stated = textOf(price, 'PriceType') || message.defaultPriceType || '02';
  const type = WITHOUT_TAX[stated] ?? stated;
  if (!LIST_TYPES.has(type) && !SALE_TYPES.has(type))
    return { reason: 'priceType', parameters: { code: stated } };
  if (WITHOUT_TAX[stated] && !isTaxFree(price)) return { reason: 'withoutTax' };
  const days = readPriceDays(price);
  if (days.from > today) return { reason: 'futurePrice', parameters: { day: days.from } };
  if (days.until !== '' && days.until < today)
    return { reason: 'pastPrice', parameters: { day: days.until } };
  const duration = readDuration(price, productPeriod);
  if (!duration) return { reason: 'otherPeriod' };
  const [, yuan, decimals = ''] = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  if (yuan === undefined) return { reason: 'badPrice' };
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
  if (fen < 1) return { reason: 'badPrice' };
  return { duration, kind: LIST_TYPES.has(type) ? 'list' : 'sale', fen, from: days.from };
}

/** Codes of countries and regions (lists 91 and 49) that include mainland China. */
function includesChina(territory: OnixElement | undefined): boolean {
  const codes = (name: string) => textOf(territory, name).split(' ');
  if (codes('CountriesExcluded').includes('CN')) return false;
  return codes('CountriesIncluded').includes('CN') || codes('RegionsIncluded').includes('WORLD');
}

function isTaxFree(price: OnixElement): boolean {
  if (firstOf(price, 'TaxExempt')) return true;
  const taxes = allOf(price, 'Tax');
  const isZero = (tax: OnixElement) =>
    textOf(tax, 'TaxRateCode') === 'Z' || /^0(\.0+)?$/.test(textOf(tax, 'TaxRatePercent'));
  return taxes.length > 0 && taxes.every(isZero);
}

function readPriceDays(price: OnixElement): { from: string; until: string } {
  let [from, until] = ['', ''];
  const dashed = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  for (const date of allOf(price, 'PriceDate')) {
    const [role, digits] = [textOf(date, 'PriceDateRole'), textOf(date, 'Date')];
    if (role === '14' && /^\d{8}/.test(digits)) from = dashed(digits);
    if (role === '15' && /^\d{8}/.test(digits)) until = dashed(digits);
    if (role === '24' && /^\d{16}$/.test(digits)) [from, until] = [dashed(digits), dashed(digits.slice(8))];
  }
  return { from, until };
}

/** Without a limit of time the access does not end. Undefined when the shop sells no such period. */
function readDuration(price: OnixElement, productPeriod: OnixElement | undefined): Duration | undefined {
  const own = allOf(price, 'PriceConstraint').find((one) => textOf(one, 'PriceConstraintType') === '07');
  const limit = own ? firstOf(own, 'PriceConstraintLimit') : firstOf(productPeriod, 'EpubUsageLimit');
  if (!limit) return own || productPeriod ? undefined : 'long_term';
  const unit = textOf(limit, 'PriceConstraintUnit') || textOf(limit, 'EpubUsageUnit');
  const days = Number(textOf(limit, 'Quantity')) * (DAYS[unit] ?? Number.NaN);
  return DURATIONS.find((duration) => {
    if (duration === 'long_term') return false;
    const wanted = (MONTHS[duration] * 365.25) / 12;
    return Math.abs(days - wanted) <= wanted * TOLERANCE;
  });
}

/** The price that holds since the latest day; the first of those without a day. */
const latest = (prices: readonly TakenPrice[]): number | undefined =>
  prices.reduce<TakenPrice | undefined>(
    (best, one) => (!best || one.from > best.from ? one : best),
    undefined,
  )?.fen;
