import { describe, expect, it } from 'vitest';
import { readOnixProduct, xml } from '../../../../../testing/onix-message.ts';

const status = (code: string, ...more: string[]) =>
  xml('PublishingDetail', xml('PublishingStatus', code), ...more);
const dated = (role: string, day: string) =>
  xml('PublishingDate', xml('PublishingDateRole', role), xml('Date', day));
const china = xml('Market', xml('Territory', xml('CountriesIncluded', 'CN')));
const abroad = xml('Market', xml('Territory', xml('CountriesIncluded', 'US')));
const detail = (code: string, ...more: string[]) =>
  xml('SupplyDetail', xml('ProductAvailability', code), ...more);
const supply = (...parts: string[]) => xml('ProductSupply', ...parts);
const expectedOn = (day: string) => xml('SupplyDate', xml('SupplyDateRole', '08'), xml('Date', day));

async function saleOf(blocks: string) {
  const { values, notes } = await readOnixProduct(blocks);
  return {
    listed: values.listed,
    preorderDay: values.preorderDay,
    told: notes.map(({ field, value, reason }) => `${field} ${value} ${reason}`.replace('  ', ' ')),
  };
}
const unchanged = { listed: undefined, preorderDay: undefined };

describe('the publishing status', () => {
  it.each('01 05 06 07 08 10 11 12 13 15 17 18'.split(' '))(
    '%s takes a book off sale, and says so',
    async (code) => {
      expect(await saleOf(status(code))).toEqual({
        listed: false,
        preorderDay: undefined,
        told: [`publishingStatus ${code} notSold`],
      });
    },
  );

  it.each(['03', '16'])('%s takes it off sale for now, whatever its day of publication', async (code) => {
    for (const day of ['20200301', '20990301'])
      expect(await saleOf(status(code, dated('01', day)))).toEqual({
        listed: false,
        preorderDay: undefined,
        told: [`publishingStatus ${code} notSoldNow`],
      });
  });

  it.each(['02'])('%s without a day takes it off sale', async (code) => {
    expect(await saleOf(status(code))).toMatchObject({
      listed: false,
      told: [`publishingStatus ${code} notYetSold`],
    });
  });

  it.each(['00', '04'])('%s changes and tells nothing', async (code) => {
    expect(await saleOf(status(code))).toEqual({ ...unchanged, told: [] });
  });

  it.each([
    ['09', 'saleUnclear'],
    ['14', 'unknownCode'],
    ['99', 'unknownCode'],
    ['4', 'unknownCode'],
    ['constructor', 'unknownCode'],
    ['__proto__', 'unknownCode'],
    ['toString', 'unknownCode'],
  ])('%s changes nothing and is told as %s', async (code, reason) => {
    expect(await saleOf(status(code))).toEqual({
      ...unchanged,
      told: [`publishingStatus ${code} ${reason}`],
    });
  });

  it('with a day to come makes a pre-order; a day that has passed is told', async () => {
    expect(await saleOf(status('02', dated('01', '20270301')))).toMatchObject({
      listed: undefined,
      preorderDay: '2027-03-01',
    });
    expect((await saleOf(status('02', dated('01', '20260301')))).told).toEqual([
      'publishingStatus 02 notYetSold',
      'sale 2026-03-01 expectedDayPassed',
    ]);
  });

  it('of the market counts as well, by its own list', async () => {
    const market = (code: string) =>
      supply(china, xml('MarketPublishingDetail', xml('MarketPublishingStatus', code)));
    expect(await saleOf(status('04') + market('12'))).toMatchObject({
      listed: false,
      told: ['marketStatus 12 notSold'],
    });
    expect(await saleOf(market('14'))).toEqual({ ...unchanged, told: ['marketStatus 14 saleUnclear'] });
    expect(await saleOf(market('07').replace('>CN<', '>US<'))).toMatchObject({
      listed: undefined,
      told: ['market noMarket'],
    });
  });
});

describe('the availability', () => {
  it.each('01 40 41 42 43 44 45 46 47 48 49 50 51 52'.split(' '))(
    '%s takes a book off sale, and says so',
    async (code) => {
      expect(await saleOf(supply(detail(code)))).toMatchObject({
        listed: false,
        told: [`availability ${code} notSold`],
      });
    },
  );

  it.each('10 11 12'.split(' '))('%s without a day takes it off sale', async (code) => {
    expect(await saleOf(supply(detail(code)))).toMatchObject({
      listed: false,
      told: [`availability ${code} notYetSold`],
    });
  });

  it.each('09 30 33 34'.split(' '))('%s takes it off sale for now', async (code) => {
    expect(await saleOf(supply(detail(code, expectedOn('20990301'))))).toEqual({
      listed: false,
      preorderDay: undefined,
      told: [`availability ${code} notSoldNow`],
    });
  });

  it.each('31 32 97 98 99'.split(' '))('%s leaves it as it is, and says so', async (code) => {
    expect(await saleOf(supply(detail(code)))).toEqual({
      ...unchanged,
      told: [`availability ${code} saleUnclear`],
    });
  });

  it.each('20 21 22 23'.split(' '))('%s changes and tells nothing', async (code) => {
    expect(await saleOf(supply(detail(code)))).toEqual({ ...unchanged, told: [] });
  });

  it.each(['53', 'constructor', '__proto__', 'IP'])('%s is told as unknown', async (code) => {
    expect(await saleOf(supply(detail(code)))).toEqual({
      ...unchanged,
      told: [`availability ${code} unknownCode`],
    });
  });

  it('of one supplier is enough, but not of one abroad', async () => {
    expect(await saleOf(supply(detail('51'), detail('21')))).toEqual({ ...unchanged, told: [] });
    expect(await saleOf(supply(china, detail('51')) + supply(abroad, detail('21')))).toMatchObject({
      listed: false,
    });
    expect(await saleOf(supply(china, detail('21')) + supply(abroad, detail('46')))).toEqual({
      ...unchanged,
      told: [],
    });
    expect(await saleOf(status('11') + supply(detail('21')))).toMatchObject({ listed: false });
    // a supplier whose code nobody knows may have it
    expect(await saleOf(supply(detail('51'), detail('IP')))).toMatchObject({ listed: undefined });
  });

  it('with a day to come makes a pre-order, and so does an embargo', async () => {
    expect(await saleOf(supply(detail('10', expectedOn('20270301'))))).toMatchObject({
      listed: undefined,
      preorderDay: '2027-03-01',
    });
    const embargo = await saleOf(status('04', dated('02', '20270401')) + supply(detail('20')));
    expect(embargo).toEqual({
      listed: undefined,
      preorderDay: '2027-04-01',
      told: ['sale 2027-04-01 embargo'],
    });
    expect(await saleOf(status('04', dated('02', '20260401')))).toEqual({ ...unchanged, told: [] });
    expect((await saleOf(status('04', dated('02', 'soon')))).told).toEqual(['sale soon badDay']);
    for (const role of ['09', '27'])
      expect(await saleOf(status('04', dated(role, '20270401')))).toEqual({
        listed: false,
        preorderDay: undefined,
        told: ['sale 2027-04-01 embargo'],
      });
  });
});

describe('the sales rights', () => {
  const territory = (...parts: string[]) => xml('Territory', ...parts);
  const right = (type: string, place: string, ...more: string[]) =>
    xml('SalesRights', xml('SalesRightsType', type), place, ...more);
  const countries = (codes: string) => territory(xml('CountriesIncluded', codes));
  const world = (without = '') =>
    territory(xml('RegionsIncluded', 'WORLD'), without && xml('CountriesExcluded', without));
  const row = (type: string) => xml('ROWSalesRightsType', type);
  const rights = (...parts: string[]) => xml('PublishingDetail', ...parts);

  it.each([
    ['not for sale in China', right('03', countries('CN'))],
    [
      'rights of another publisher in China',
      right('01', countries('US CA')) + right('06', countries('JP CN KR')),
    ],
    ['for sale in the world without China', right('01', world('CN'))],
    ['for sale in the world, not for sale in China', right('01', world('CN')) + right('04', countries('CN'))],
    ['for sale in some countries and nowhere else', right('02', countries('US')) + row('03')],
    [
      'for sale in some countries, not in the old rest of the world',
      right('02', countries('US')) + right('03', territory(xml('RegionsIncluded', 'ROW'))),
    ],
    ['not for sale anywhere', right('03', world())],
    [
      'for sale in the world without one province',
      right('01', territory(xml('RegionsIncluded', 'WORLD'), xml('RegionsExcluded', 'CN-XJ'))),
    ],
  ])('%s take the book off sale', async (_name, parts) => {
    const { values, notes } = await readOnixProduct(rights(parts));
    expect(values.listed).toBe(false);
    expect(notes).toMatchObject([{ field: 'salesRights', reason: 'notForMainland' }]);
  });

  it.each([
    ['for sale in China', right('01', countries('HK CN TW'))],
    ['for sale in the world', right('02', world())],
    ['for sale in the world without others', right('01', world('US TW'))],
    ['not for sale in some countries, else for sale', right('03', countries('US')) + row('02')],
    [
      'not for sale in the world without China, else for sale',
      right('03', world('CN')) + right('01', countries('CN')),
    ],
    [
      'for sale in the world without Hong Kong by its region',
      right('01', territory(xml('RegionsIncluded', 'WORLD'), xml('RegionsExcluded', 'CN-HK'))),
    ],
    ['no rights', ''],
  ])('%s change nothing', async (_name, parts) => {
    expect(await saleOf(rights(parts))).toEqual({ ...unchanged, told: [] });
  });

  it.each([
    ['in other countries alone', right('01', countries('US CA')), ['salesRights rightsUnstated']],
    ['unknown elsewhere', right('01', countries('US')) + row('00'), ['salesRights rightsUnstated']],
    [
      'of an unknown type',
      right('constructor', world()),
      ['salesRights constructor unknownCode', 'salesRights rightsUnstated'],
    ],
  ])('%s are told', async (_name, parts, told) => {
    expect(await saleOf(rights(parts))).toEqual({ ...unchanged, told });
  });

  it('with a restriction to others take the book off sale while it holds', async () => {
    const restriction = (type: string, ...days: string[]) =>
      xml('SalesRestriction', xml('SalesRestrictionType', type), ...days);
    const restricted = (one: string) => saleOf(rights(right('01', world(), one)));
    for (const code of ['03', '04', '06', '14'])
      expect(await restricted(restriction(code))).toMatchObject({
        listed: false,
        told: [`salesRestriction ${code} notForThisShop`],
      });
    expect(await restricted(restriction('04', xml('EndDate', '20261101')))).toEqual({
      ...unchanged,
      told: [],
    });
    expect(await restricted(restriction('09'))).toEqual({
      ...unchanged,
      told: ['salesRestriction 09 restricted'],
    });
    expect(await restricted(restriction('__proto__'))).toEqual({
      ...unchanged,
      told: ['salesRestriction __proto__ unknownCode'],
    });
    expect(await restricted(restriction('99'))).toEqual({ ...unchanged, told: [] });
  });
});
