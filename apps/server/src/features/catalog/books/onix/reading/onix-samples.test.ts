// Public samples of ONIX, each with the values that another program has read from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTMLStrict } from 'entities';
import { describe, expect, it } from 'vitest';
import { readOnixText } from '../../../../../testing/onix-message.ts';
import type { OnixProduct } from './onix-product.ts';

// The samples are read from a copy of github.com/zach-m/jonix, jonix/src/test/resources.
const samples = process.env['ONIX_SAMPLES_DIR'];
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of another program, of which each test reads some parts
type Json = Record<string, any>;

const list = (part: unknown): Json[] => (part ?? []) as Json[];
const readSample = (name: string) => readFileSync(join(samples!, name), 'utf8');

/** The names of contributors in their order, as people write them. */
function statedNames(detail: Json): string[] {
  const names = list(detail['contributors'])
    .toSorted((a, b) => a['sequenceNumber'].value - b['sequenceNumber'].value)
    .map(
      (one) =>
        one['personName']?.value ??
        one['corporateName']?.value ??
        [one['namesBeforeKey'], one['prefixToKey'], one['keyNames'], one['namesAfterKey'], one['suffixToKey']]
          .flatMap((part) => part?.value ?? [])
          .join(' '),
    );
  return [...new Set(names as string[])];
}

const statedTitle = (element: Json): string =>
  element['titleText']?.value ??
  [element['titlePrefix']?.value, element['titleWithoutPrefix']?.value].filter(Boolean).join(' ');

function statedSeries(detail: Json): string | null {
  const elements = list(detail['collections']).flatMap((one) =>
    list(list(one['titleDetails'])[0]!['titleElements']),
  );
  const element = elements.find((one) => one['titleElementLevel'].value !== 'Product');
  return element ? statedTitle(element) : null;
}

/** The kinds of page counts, the best first. */
const EXTENTS = [
  'Content_page_count',
  'Main_content_page_count',
  'Total_numbered_pages',
  'Production_page_count',
];
function statedPages(detail: Json): number | undefined {
  const pages = list(detail['extents']).filter((one) => one['extentUnit'].value === 'Pages');
  return EXTENTS.map((type) => pages.find((one) => one['extentType'].value === type)).find(Boolean)?.[
    'extentValue'
  ].value as number | undefined;
}

function statedDay(publishing: Json): string | undefined {
  const dates = list(publishing['publishingDates']);
  const found = ['Publication_date', 'Date_of_first_publication']
    .map((role) => dates.find((one) => one['publishingDateRole'].value === role))
    .find(Boolean);
  const digits = found?.['date'].value as string | undefined;
  return digits?.replace(
    /^(\d{4})(\d{2})?(\d{2})?$/,
    (_, year: string, month = '01', day = '01') => `${year}-${month}-${day}`,
  );
}

const statedPrices = (product: Json): number[] =>
  list(product['productSupplys'])
    .flatMap((one) => list(one['supplyDetails']))
    .flatMap((one) => list(one['prices']))
    .map((one) => one['priceAmount'].value as number);

/** Whether a right says that the product is not for sale in China. */
const isRefused = (publishing: Json): boolean =>
  list(publishing['salesRightss']).some(
    (one) =>
      String(one['salesRightsType'].value).startsWith('Not_for_sale') &&
      (one['territory']['countriesIncluded']?.value as string[] | undefined)?.includes('China'),
  );

const GONE = ['Out_of_print', 'Cancelled', 'Withdrawn_from_sale'];

const withoutTags = (text: string): string => decodeHTMLStrict(text.replace(/<[^>]{1,200}>/g, ''));

/** The words of a description without tags, escaped or not, entities and spaces. */
const words = (text: string): string => withoutTags(withoutTags(text)).replace(/\s/g, '');

function compare(product: OnixProduct, stated: Json): void {
  const detail = stated['descriptiveDetail'] as Json;
  const publishing = stated['publishingDetail'] as Json;
  const { values, notes } = product;
  const isbn = list(stated['productIdentifiers']).find((id) => id['productIDType'].value === 'ISBN_13');
  if (isbn) expect(product.isbn).toBe(isbn['idValue'].value);
  const own = list(list(detail['titleDetails'])[0]!['titleElements']).find(
    (part) => part['titleElementLevel'].value === 'Product',
  )!;
  expect(values.title).toBe(statedTitle(own));
  expect(values.subtitle).toBe(own['subtitle']?.value ?? null);
  expect(values.series).toBe(statedSeries(detail));
  expect(values.authors).toEqual(statedNames(detail));
  expect(values.publisher).toBe(list(list(publishing['publishers'])[0]!['publisherNames'])[0]!['value']);
  expect(values.publishDate).toBe(statedDay(publishing));
  expect(values.pageCount).toBe(statedPages(detail));
  expect(values.language).toBe('en');
  const subjects = list(detail['subjects']);
  const thema = subjects.filter((one) => String(one['subjectSchemeIdentifier'].value).startsWith('Thema_'));
  expect(values.themaCodes ?? []).toEqual(thema.map((one) => one['subjectCode'].value as string));
  const headings = subjects
    .flatMap((one) => list(one['subjectHeadingTexts']))
    .flatMap((one) => String(one['value']).split(';'));
  expect(product.subjects).toEqual(headings.map((one) => one.trim()));
  // none is in CNY, so that each is told
  expect(values.prices).toBeUndefined();
  const told = notes.filter(({ field, value }) => field === 'price' && value !== '');
  expect(told.map(({ value }) => Number.parseFloat(value))).toEqual(statedPrices(stated));
  expect(new Set(told.map(({ reason }) => reason))).toEqual(
    new Set(told.length > 0 ? ['foreignCurrency'] : []),
  );
  const description = list(stated['collateralDetail']?.['textContents']).find(
    (one) => one['textType'].value === 'Description',
  );
  if (description)
    expect(words(values.briefEn ?? '')).toBe(words(list(description['texts'])[0]!['value'] as string));
  const isGone = GONE.includes(publishing['publishingStatus'].value as string);
  expect(notes.some(({ reason }) => reason === 'notForMainland')).toBe(isRefused(publishing));
  if (isGone || isRefused(publishing)) expect(values.listed).toBe(false);
}

describe.runIf(samples)('public samples', () => {
  it.each([
    ['single-book-onix3.xml', 'single-book-onix3.json'],
    ['single-book-onix3-short.xml', 'single-book-onix3-short.json'],
    ['samples/onix3-single.xml', 'samples/onix3-single.json'],
    ['samples/onix3-multiple.xml', 'samples/onix3-multiple.json'],
  ])('%s has the values of %s', async (xml, json) => {
    const read = await readOnixText(readSample(xml));
    const stated = readSample(json)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Json);
    expect(read.map(({ reference }) => reference)).toEqual(stated.map((one) => one['recordReference'].value));
    for (const [place, product] of read.entries()) compare(product, stated[place]!);
  });

  it('of release 3.1 is read the same with either tags', async () => {
    const reference = await readOnixText(readSample('Onix3.1-single-ref.xml'));
    expect(reference[0]!.title).not.toBe('');
    expect(await readOnixText(readSample('Onix3.1-single-short.xml'))).toEqual(reference);
  });
});
