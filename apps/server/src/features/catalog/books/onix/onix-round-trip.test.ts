import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURATIONS } from '@zhiye/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChangedCells } from '../bulk/book-import-changes.service.ts';
import { CONFORMANCE, FEATURES } from './onix-accessibility.ts';
import { readProduct } from './onix-product.ts';
import type { OnixProduct } from './onix-product.ts';
import { readOnixFile } from './onix-reader.ts';
import { ONIX_END, writeOnixProduct, writeOnixStart } from './onix-writer.ts';
import type { OnixBook } from './onix-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onix-'));
});
afterAll(() => rm(folder, { recursive: true }));

const SENT = new Date('2026-11-27T03:00:00Z');
const writeMessage = (books: readonly OnixBook[]): string =>
  writeOnixStart('知页', SENT) + books.map((one, id) => writeOnixProduct({ ...one, id })).join('') + ONIX_END;

async function readMessage(xml: string): Promise<OnixProduct[]> {
  const path = join(folder, 'message.xml');
  await writeFile(path, xml);
  const read: OnixProduct[] = [];
  await readOnixFile(path, async (products, message) => {
    for (const product of products) read.push(readProduct(product, message, '2026-11-27'));
  });
  return read;
}

/** Texts as the shop stores them: without spaces around them and without control characters, with anything else in them. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.string({
        unit: fc.constantFrom(
          '线',
          '性',
          '代',
          '数',
          '𠮷',
          '&',
          '<',
          '>',
          '"',
          ' ',
          '&amp;',
          '<b>',
          ']]>',
          'é',
          'A',
        ),
        maxLength: maxLength / 5,
      }),
    )
    .map((one) =>
      one
        .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
        .slice(0, maxLength)
        .replace(/[\ud800-\udbff]$/, '')
        .trim(),
    );
const needed = (maxLength: number) => text(maxLength).filter((one) => one !== '');
const list = (maxLength: number) => fc.uniqueArray(needed(30), { maxLength });
const lines = fc.array(text(60), { maxLength: 4 }).map((some) => some.join('\n').trim());
const isbn = fc.integer({ min: 0, max: 99_999_999 }).map((number) => {
  const digits = `9787${String(number).padStart(8, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
});
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const price = (duration: (typeof DURATIONS)[number]) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999_999 }))
    .map(([a, b]) => ({ duration, listFen: Math.max(a, b), priceFen: Math.min(a, b) }));
const accessibility = fc.record(
  {
    feature: fc.subarray(
      FEATURES.map(([, one]) => one),
      { minLength: 1 },
    ),
    conformsTo: fc.subarray(
      CONFORMANCE.map(([, one]) => one),
      { minLength: 1 },
    ),
    summary: needed(200),
    certification: fc.record({ certifiedBy: needed(40) }),
  },
  { requiredKeys: [] },
);

const book = fc.record({
  id: fc.nat(),
  title: needed(60),
  subtitle: fc.option(needed(40)),
  authors: fc.uniqueArray(needed(20), { minLength: 1, maxLength: 4 }),
  publisher: needed(30),
  isbn,
  subjectCode: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/),
  seriesName: fc.option(needed(30)),
  volume: fc.option(fc.integer({ min: 1, max: 9_999 })),
  language: fc.constantFrom('zh' as const, 'en' as const, 'bilingual' as const),
  publishDate: day,
  edition: fc.option(needed(20)),
  layout: fc.constantFrom('reflowable' as const, 'fixed' as const),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
  brief: lines,
  briefEn: lines,
  copyright: text(60),
  majors: list(3),
  gradeLevel: fc.option(needed(20)),
  usingColleges: list(3),
  clcCode: fc.option(fc.constantFrom('TP312', 'O13-43', 'H319.4:B', 'I247.5', 'D920.4', 'TP393.08/1')),
  themaCodes: fc.uniqueArray(fc.constantFrom('UMX', 'PBF', '1FPC', '2GDC', '4TC', '5AX'), { maxLength: 4 }),
  printIsbn: fc.option(isbn),
  pageCount: fc.option(fc.integer({ min: 1, max: 20_000 })),
  workCode: fc.option(fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/)),
  previewRule: fc.oneof(
    fc.constantFrom({ kind: 'none' as const, value: 0 }, { kind: 'default' as const, value: 0 }),
    fc.record({
      kind: fc.constantFrom('pages' as const, 'chapters' as const),
      value: fc.integer({ min: 1, max: 9_999 }),
    }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
  copyMaxCharacters: fc.integer({ min: 0, max: 5_000 }),
  copyPercent: fc.integer({ min: 0, max: 100 }),
  statedAccessibility: accessibility,
  onixReference: fc.option(needed(30)),
  listed: fc.boolean(),
  preorderDay: fc.option(day),
  prices: fc.subarray([...DURATIONS]).chain((some) => fc.tuple(...some.map(price))),
}) as unknown as fc.Arbitrary<OnixBook>;

describe('an export', () => {
  it('is read back without a difference, for 1,000 catalogs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 3 }), async (books) => {
        const read = await readMessage(writeMessage(books));
        expect(read).toHaveLength(books.length);
        for (const [place, one] of books.entries()) {
          const { values, subjects, isbn: readIsbn, notes } = read[place]!;
          expect(notes).toEqual([]);
          expect([readIsbn, subjects[0]]).toEqual([one.isbn, one.subjectCode]);
          expect(findChangedCells(one, { ...values, subjectCode: subjects[0]! }, 'zh')).toEqual([]);
          expect(values.statedAccessibility ?? {}).toEqual(one.statedAccessibility);
          expect([...(values.themaCodes ?? [])]).toEqual(one.themaCodes);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);

  it('has the same parts for the same books, with reference names of release 3.1', async () => {
    const [one] = fc.sample(book, { numRuns: 1, seed: 7 });
    const xml = writeMessage([one!]);
    expect(xml).toContain('<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference">');
    const blocks = [
      ...xml.matchAll(
        /<(Header|DescriptiveDetail|CollateralDetail|PublishingDetail|RelatedMaterial|ProductSupply)>/g,
      ),
    ];
    const order = [
      'Header',
      'DescriptiveDetail',
      'CollateralDetail',
      'PublishingDetail',
      'RelatedMaterial',
      'ProductSupply',
    ];
    const places = blocks.map(([, name]) => order.indexOf(name!));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  const schemas = process.env['ONIX_SCHEMA_DIR'];
  it.runIf(schemas)(
    'is accepted by the schema of EDItEUR',
    async () => {
      const { validateXML } = await import('xmllint-wasm');
      const load = (fileName: string) => ({
        fileName,
        contents: readFileSync(join(schemas!, fileName), 'utf8'),
      });
      const books = fc.sample(book, { numRuns: 300, seed: 11 });
      const outcome = await validateXML({
        xml: { fileName: 'export.xml', contents: writeMessage(books) },
        schema: load('ONIX_BookProduct_3.1_reference.xsd'),
        preload: [load('ONIX_BookProduct_CodeLists.xsd'), load('ONIX_XHTML_Subset.xsd')],
        initialMemoryPages: 4_096,
        maxMemoryPages: 16_384,
      });
      expect(outcome.errors.slice(0, 5)).toEqual([]);
    },
    120_000,
  );
});

// The samples are read from a copy of github.com/zach-m/jonix, jonix/src/test/resources.
const samples = process.env['ONIX_SAMPLES_DIR'];
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of another program, of which each test reads some parts
type Json = Record<string, any>;
describe.runIf(samples)('public samples', () => {
  it.each([
    ['single-book-onix3.xml', 'single-book-onix3.json'],
    ['single-book-onix3-short.xml', 'single-book-onix3-short.json'],
    ['samples/onix3-single.xml', 'samples/onix3-single.json'],
    ['samples/onix3-multiple.xml', 'samples/onix3-multiple.json'],
  ])('%s has the values of %s', async (xml, json) => {
    const read = await readMessage(await readFile(join(samples!, xml), 'utf8'));
    const lines = (await readFile(join(samples!, json), 'utf8')).trim().split('\n');
    const stated = lines.map((line) => JSON.parse(line) as Json);
    expect(read.map(({ reference }) => reference)).toEqual(stated.map((one) => one['recordReference'].value));
    for (const [place, product] of read.entries()) {
      const one = stated[place]!;
      const ids = one['productIdentifiers'] as Json[];
      const isbn13 = ids.find((id) => id['productIDType'].value === 'ISBN_13')?.['idValue'].value as string;
      if (isbn13) expect(product.isbn).toBe(isbn13);
      const detail = one['descriptiveDetail'] as Json;
      const title = (detail['titleDetails'] as Json[])[0]!['titleElements'] as Json[];
      const own = title.find((part) => part['titleElementLevel'].value === 'Product')!;
      const expected =
        own['titleText']?.value ??
        [own['titlePrefix']?.value, own['titleWithoutPrefix']?.value].filter(Boolean).join(' ');
      expect(product.values.title).toBe(expected);
      if (own['subtitle']) expect(product.values.subtitle).toBe(own['subtitle'].value);
      const makers = ((detail['contributors'] ?? []) as Json[]).filter(
        (maker) => maker['keyNames'] || maker['personName'] || maker['corporateName'],
      );
      for (const maker of makers.slice(0, 1)) {
        const name =
          maker['personName']?.value ??
          maker['corporateName']?.value ??
          [maker['namesBeforeKey']?.value, maker['prefixToKey']?.value, maker['keyNames']?.value]
            .filter(Boolean)
            .join(' ');
        expect(product.values.authors?.[0]).toContain(name);
      }
      const publisher = one['publishingDetail']?.['publishers']?.[0]?.['publisherName']?.value as
        string | undefined;
      if (publisher) expect(product.values.publisher).toBe(publisher);
    }
  });

  it.each(['Onix3.1-single-ref.xml', 'Onix3.1-single-short.xml'])(
    '%s is read the same with either tags',
    async (name) => {
      const [reference] = await readMessage(await readFile(join(samples!, 'Onix3.1-single-ref.xml'), 'utf8'));
      const [read] = await readMessage(await readFile(join(samples!, name), 'utf8'));
      expect(read).toEqual(reference);
      expect(read!.title).not.toBe('');
    },
  );
});
