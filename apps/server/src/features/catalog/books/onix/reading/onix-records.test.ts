// Records as systems of publishers write them.
import { describe, expect, it } from 'vitest';
import { onixMessage, readOnixProduct, readOnixText, xml } from '../../../../../testing/onix-message.ts';

const detail = (...parts: string[]) => xml('DescriptiveDetail', ...parts);
const toldOf = async (blocks: string) => (await readOnixProduct(blocks)).notes.map(({ reason }) => reason);

describe('the form', () => {
  it.each([
    ['EA', []],
    ['EB', []],
    ['EC', []],
    ['ED', []],
    ['00', []],
    ['', []],
    ['BB', ['printForm']],
    ['BC', ['printForm']],
    ['AJ', ['otherForm']],
    ['DB', ['otherForm']],
    ['SA', ['otherForm']],
    ['Q9', ['unknownCode']],
    ['constructor', ['unknownCode']],
  ])('%s is told as %j', async (code, told) => {
    expect(await toldOf(detail(xml('ProductForm', code)))).toEqual(told);
  });

  it.each([
    ['EA', ['E101'], undefined],
    ['EB', ['E101', 'E200'], 'reflowable'],
    ['ED', ['E107', 'E201'], 'fixed'],
    ['EC', [], undefined],
  ])('%s with %j has the layout %s', async (form, details, layout) => {
    const parts = details.map((code) => xml('ProductFormDetail', code));
    const { values, notes } = await readOnixProduct(detail(xml('ProductForm', form), ...parts));
    expect([values.layout, notes]).toEqual([layout, []]);
  });
});

describe('a day of publication', () => {
  const published = (date: string, format: string) =>
    readOnixProduct(
      xml(
        'PublishingDetail',
        xml(
          'PublishingDate',
          xml('PublishingDateRole', '01'),
          `<Date${format && ` dateformat="${format}"`}>${date}</Date>`,
        ),
      ),
    );

  it.each([
    ['20260901', '00', '2026-09-01'],
    ['20260901', '', '2026-09-01'],
    ['2026-09-01', '', '2026-09-01'],
    ['202609', '01', '2026-09-01'],
    ['202609', '', '2026-09-01'],
    ['2026', '05', '2026-01-01'],
    ['20260901T0930', '13', '2026-09-01'],
    ['20260901T093000Z', '14', '2026-09-01'],
  ])('%s in format “%s” is %s', async (date, format, day) => {
    const { values, notes } = await published(date, format);
    expect([values.publishDate, notes]).toEqual([day, []]);
  });

  it.each([
    ['202636', '02'],
    ['20263', '03'],
    ['2026090120260930', '06'],
    ['September 2026', '12'],
    ['20260230', '00'],
    ['2026/09/01', ''],
    ['', '00'],
  ])('%s in format “%s” is told', async (date, format) => {
    const { values, notes } = await published(date, format);
    expect([values.publishDate, notes]).toEqual([
      undefined,
      [{ field: 'publishDate', value: date, reason: 'badDay' }],
    ]);
  });
});

describe('contributors', () => {
  const contributor = (...parts: string[]) => xml('Contributor', xml('ContributorRole', 'A01'), ...parts);
  const other = xml('AlternativeName', xml('NameType', '04'), xml('PersonName', '周树人'));

  it.each([
    [
      'with numbers',
      contributor(xml('SequenceNumber', 2), xml('PersonName', '乙')) +
        contributor(xml('SequenceNumber', 1), xml('PersonName', '甲')),
      ['甲', '乙'],
    ],
    ['of whom one has another name', contributor(xml('PersonName', '鲁迅'), other), ['鲁迅']],
    ['with two roles', contributor(xml('ContributorRole', 'B01'), xml('PersonName', '甲')), ['甲']],
    ['without a name', contributor(xml('UnnamedPersons', '04')), undefined],
    ['that are none', '<NoContributor/>', undefined],
  ])('%s', async (_name, parts, authors) => {
    const { values, notes } = await readOnixProduct(detail(parts));
    expect([values.authors, notes]).toEqual([authors, []]);
  });
});

describe('a record', () => {
  it.each([
    ['ISBN 978-7-302-14751-0', '978-7-302-14751-0'],
    ['９７８７３０２１４７５１０', '9787302147510'],
    ['7-302-14751-5', '9787302147510'],
    ['978 7 302 14751 0', '9787302147510'],
  ])('with the number %s is found as %s', async (typed, isbn) => {
    const [read] = await readOnixText(onixMessage('').replace('9787302147510', typed));
    expect(read!.isbn).toBe(isbn);
  });

  it('without a reference has none', async () => {
    const [read] = await readOnixText(onixMessage('').replace('<RecordReference>r1</RecordReference>', ''));
    expect(read!.values).toEqual({});
  });

  it.each([
    ['01', 'full', []],
    ['02', 'full', []],
    ['03', 'full', []],
    ['04', 'partial', []],
    ['05', 'delete', []],
    ['08', 'partial', ['unknownCode']],
    ['12', 'partial', []],
    ['13', 'partial', []],
    ['14', 'partial', []],
    ['88', 'full', ['testRecord']],
  ])('of type %s is %s', async (code, kind, told) => {
    const [read] = await readOnixText(
      onixMessage('').replace('<NotificationType>03', `<NotificationType>${code}`),
    );
    expect([read!.kind, read!.notes.map(({ reason }) => reason)]).toEqual([kind, told]);
  });

  it('of several suppliers has the price that they agree on', async () => {
    const price = (amount: string, tax = '') =>
      xml(
        'SupplyDetail',
        xml('ProductAvailability', '20'),
        xml('Price', xml('PriceType', '02'), xml('PriceAmount', amount), tax, xml('CurrencyCode', 'CNY')),
      );
    const tax = xml('Tax', xml('TaxType', '01'), xml('TaxRateCode', 'R'), xml('TaxRatePercent', '9'));
    const agreed = await readOnixProduct(xml('ProductSupply', price('60.00', tax), price('60')));
    expect(agreed.values.prices).toEqual([{ duration: 'long_term', listFen: 6_000, priceFen: 6_000 }]);
    expect(await toldOf(xml('ProductSupply', price('60'), price('58')))).toEqual([
      'severalPrices',
      'severalPrices',
    ]);
    expect(await toldOf(xml('ProductSupply', price('1,234.00'), price('0.00')))).toEqual([
      'badPrice',
      'badPrice',
    ]);
  });
});
