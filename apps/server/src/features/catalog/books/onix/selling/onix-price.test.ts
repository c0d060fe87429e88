import { describe, expect, it } from 'vitest';
import { readOnixProduct, xml } from '../../../../../testing/onix-message.ts';

const price = (amount: string, type: string, before = '', after = '') =>
  xml(
    'Price',
    type && xml('PriceType', type),
    before,
    xml('PriceAmount', amount),
    xml('CurrencyCode', 'CNY'),
    after,
  );
const supply = (...parts: string[]) =>
  xml('ProductSupply', xml('SupplyDetail', xml('ProductAvailability', '20'), ...parts));
const qualifier = (code: string) => xml('PriceQualifier', code);
const condition = (code: string) => xml('PriceCondition', xml('PriceConditionType', code));
const day = (role: string, date: string, format = '') =>
  xml('PriceDate', xml('PriceDateRole', role), `<Date${format && ` dateformat="${format}"`}>${date}</Date>`);
const constraint = (type: string, status: string) =>
  xml('PriceConstraint', xml('PriceConstraintType', type), xml('PriceConstraintStatus', status));
const place = (...parts: string[]) => xml('Territory', ...parts);

async function pricesOf(blocks: string, header = '') {
  const { values, notes } = await readOnixProduct(blocks, header);
  return { fen: values.prices?.map(({ listFen }) => listFen), told: notes.map(({ reason }) => reason) };
}

describe('a price that is not for every reader now', () => {
  it.each([
    ['for members', price('9', '02', qualifier('01')), 'conditional'],
    ['for export', price('9', '02', qualifier('02')), 'foreignTerritory'],
    ['in a set', price('9', '02', qualifier('03')), 'conditional'],
    ['for libraries', price('9', '02', qualifier('06')), 'notForConsumers'],
    ['of a promotion', price('9', '02', qualifier('08')), 'temporary'],
    ['with another product', price('9', '02', qualifier('09')), 'conditional'],
    ['of an introduction', price('9', '02', qualifier('17')), 'temporary'],
    ['with an unknown qualifier', price('9', '02', qualifier('constructor')), 'unknownCode'],
    ['with a commitment to updates', price('9', '02', condition('02')), 'conditional'],
    ['for owners of another product', price('9', '02', condition('05')), 'conditional'],
    ['of a rental', price('9', '02', condition('10')), 'conditional'],
    ['with an unknown condition', price('9', '02', condition('')), 'conditional'],
    ['for several users', price('9', '02', constraint('09', '02')), 'sharedLicense'],
    ['for library loans', price('9', '02', constraint('16', '01')), 'sharedLicense'],
    ['with a constraint that nobody knows', price('9', '02', constraint('77', '02')), 'unknownCode'],
    ['with a role of its day that nobody knows', price('9', '02', '', day('99', '20260101')), 'badPriceDay'],
    ['for three copies', price('9', '02', xml('MinimumOrderQuantity', '3')), 'forQuantities'],
    ['per page', price('9', '02', xml('PricePer', '01')), 'conditional'],
    ['that is provisional', price('9', '02', xml('PriceStatus', '01')), 'provisional'],
    ['of a special sale', price('9', '12'), 'priceType'],
    ['of a supplier', price('9', '08'), 'priceType'],
    ['of a supplier with tax', price('9', '17'), 'priceType'],
    ['before the publication', price('9', '22'), 'beforePublication'],
    ['without a type', price('9', ''), 'noPriceType'],
    ['of an unknown type', price('9', 'constructor'), 'priceType'],
    ['from a day that cannot be read', price('9', '02', '', day('14', 'soon')), 'badPriceDay'],
    ['until a month that is over', price('9', '02', '', day('15', '202610', '01')), 'pastPrice'],
    ['from a year to come', price('9', '02', '', day('14', '2027', '05')), 'futurePrice'],
    [
      'with a higher rate of tax beside zero',
      price('9', '01', '', xml('Tax', xml('TaxRateCode', 'Z'), xml('TaxRatePercent', '13'))),
      'withoutTax',
    ],
    ['of one province', price('9', '02', '', place(xml('RegionsIncluded', 'CN-BJ'))), 'foreignTerritory'],
    [
      'without one province',
      price('9', '02', '', place(xml('CountriesIncluded', 'CN'), xml('RegionsExcluded', 'CN-11'))),
      'foreignTerritory',
    ],
  ])('%s is told and not taken', async (_name, one, reason) => {
    expect(await pricesOf(supply(one))).toEqual({ fen: undefined, told: [reason] });
  });
});

describe('a price for every reader', () => {
  it.each([
    ['for consumers', price('60', '02', qualifier('05'))],
    ['without conditions', price('60', '04', condition('00'))],
    ['for one user', price('60', '42', constraint('09', '03'))],
    ['from one copy on', price('60', '02', xml('MinimumOrderQuantity', '1'))],
    ['that is confirmed', price('60', '02', xml('PriceStatus', '02'))],
    ['that holds now', price('60', '02', '', day('14', '20261127'))],
    ['in the rest of the world', price('60', '02', '', place(xml('RegionsIncluded', 'ROW')))],
    ['that is stated twice', price('60', '02') + price('60.00', '04')],
  ])('%s is taken', async (_name, one) => {
    expect(await pricesOf(supply(one))).toEqual({ fen: [6_000], told: [] });
  });

  it('that ends is taken and told', async () => {
    expect(await pricesOf(supply(price('60', '02', '', day('15', '202612', '01'))))).toEqual({
      fen: [6_000],
      told: ['endingPrice'],
    });
  });

  it('has the type and currency of the header', async () => {
    const plain = xml('Price', xml('PriceAmount', '60'));
    const header = xml('DefaultPriceType', '02') + xml('DefaultCurrencyCode', 'CNY');
    expect(await pricesOf(supply(plain), header)).toEqual({ fen: [6_000], told: [] });
    expect(
      await pricesOf(supply(plain), xml('DefaultPriceType', '05') + xml('DefaultCurrencyCode', 'CNY')),
    ).toEqual({
      fen: undefined,
      told: ['priceType'],
    });
  });

  it('is not in the rest of the world when another price names China', async () => {
    const named = price('60', '02', '', place(xml('CountriesIncluded', 'CN')));
    const rest = price('99', '02', '', place(xml('RegionsIncluded', 'ROW')));
    expect(await pricesOf(supply(rest, named))).toEqual({ fen: [6_000], told: ['foreignTerritory'] });
  });

  it('that differs from another is a question for the publisher', async () => {
    expect(await pricesOf(supply(price('60', '02'), price('65', '02')))).toEqual({
      fen: undefined,
      told: ['severalPrices', 'severalPrices'],
    });
  });
});

it('a supply without a price is told', async () => {
  expect(await pricesOf(supply(xml('UnpricedItemType', '01')))).toEqual({
    fen: undefined,
    told: ['unpriced'],
  });
});
