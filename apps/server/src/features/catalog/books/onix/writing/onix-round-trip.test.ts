import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DURATIONS } from '@zhiye/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onixMessage, readOnixText, xml } from '../../../../../testing/onix-message.ts';
import { findChangedCells } from '../../bulk/book-import-changes.service.ts';
import { CONFORMANCE, FEATURES } from '../reading/onix-accessibility.ts';
import { ONIX_END, writeOnixProduct, writeOnixStart } from './onix-writer.ts';
import type { OnixBook } from './onix-description-writer.ts';

const SENT = new Date('2026-11-27T03:00:00Z');
const writeMessage = (books: readonly OnixBook[]): string =>
  writeOnixStart('知页', SENT) + books.map((one, id) => writeOnixProduct({ ...one, id })).join('') + ONIX_END;

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
const lines = fc
  .array(fc.tuple(fc.constantFrom('', '', '  ', '　　', '\t'), text(60)), { maxLength: 4 })
  .map((some) =>
    some
      .map((parts) => parts.join(''))
      .join('\n')
      .trim(),
  );
const han = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom('王', '欧', '阳', '小', '明', '𠮷', '李', '文'),
    minLength: 1,
    maxLength,
  });
/** Names in every form that people write: Chinese ones with spaces, commas and dots too. */
const author = fc.oneof(
  needed(20),
  han(4),
  fc.tuple(han(2), fc.constantFrom(' ', ', ', '，', '·'), han(2)).map((parts) => parts.join('')),
  fc.constantFrom('Ludwig van Beethoven', 'Tolkien, J. R. R.', '教材编写组', "O'Neill"),
);
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
    certification: fc
      .record(
        { certifiedBy: needed(40), credential: needed(40), report: fc.webUrl({ withFragments: true }) },
        { requiredKeys: [] },
      )
      .filter((one) => Object.keys(one).length > 0),
  },
  { requiredKeys: [] },
);

const book = fc.record({
  id: fc.nat(),
  title: needed(60),
  subtitle: fc.option(needed(40)),
  authors: fc.uniqueArray(author, { minLength: 1, maxLength: 4 }),
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
  themaCodes: fc.uniqueArray(fc.stringMatching(/^[A-Z1-6][0-9A-Z-]{0,9}$/), { maxLength: 20 }),
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

const inOrder = (prices: OnixBook['prices']) =>
  DURATIONS.flatMap((duration) => prices.filter((one) => one.duration === duration));

describe('a name from elsewhere', () => {
  const contributor = (...parts: string[]) =>
    onixMessage(xml('DescriptiveDetail', xml('Contributor', xml('ContributorRole', 'A01'), ...parts)));
  const part = (name: string, value: string) => xml(name, value);

  it('in Chinese has the family name first, in whichever form it comes', async () => {
    const forms: readonly ((family: string, given: string) => string[])[] = [
      (family, given) => [part('NamesBeforeKey', given), part('KeyNames', family)],
      (family, given) => [part('KeyNames', family), part('NamesAfterKey', given)],
      (family, given) => [part('PersonNameInverted', `${family}, ${given}`)],
      (family, given) => [part('PersonNameInverted', `${family}，${given}`)],
      (family, given) => [
        part('PersonName', `${given} ${family}`),
        part('PersonNameInverted', `${family}, ${given}`),
        part('NamesBeforeKey', given),
        part('KeyNames', family),
      ],
      (family, given) => [part('PersonName', family + given)],
    ];
    await fc.assert(
      fc.asyncProperty(han(2), han(2), fc.constantFrom(...forms), async (family, given, form) => {
        const [read] = await readOnixText(contributor(...form(family, given)));
        expect(read!.values.authors).toEqual([family + given]);
      }),
      { numRuns: 200 },
    );
  });
});

it('all subjects of a record are looked up, in their order', async () => {
  const heading = fc
    .tuple(
      fc.constantFrom('20', '10', '93', '24'),
      needed(20).filter((one) => !/[;；<>&]/.test(one)),
    )
    .map(([scheme, name]) => ({ scheme, name }));
  await fc.assert(
    fc.asyncProperty(fc.array(heading, { maxLength: 8 }), async (headings) => {
      const subjects = headings.map(({ scheme, name }) =>
        xml('Subject', xml('SubjectSchemeIdentifier', scheme), xml('SubjectHeadingText', name)),
      );
      const [read] = await readOnixText(onixMessage(xml('DescriptiveDetail', ...subjects)));
      const names = headings.map(({ name }) =>
        name.replace(/[ \t\n\r]+/g, (spaces) => (/[\t\n\r]/.test(spaces) ? ' ' : spaces)),
      );
      expect(read!.subjects).toEqual(names);
    }),
    { numRuns: 200 },
  );
});

describe('an export', () => {
  it('is read back without a difference, for 1,000 catalogs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 3 }), async (books) => {
        const read = await readOnixText(writeMessage(books));
        expect(read).toHaveLength(books.length);
        for (const [place, one] of books.entries()) {
          const { values, subjects, isbn: readIsbn, notes } = read[place]!;
          expect(notes).toEqual([]);
          expect([readIsbn, subjects[0]]).toEqual([one.isbn, one.subjectCode]);
          expect(findChangedCells(one, { ...values, subjectCode: subjects[0]! }, 'zh')).toEqual([]);
          expect(values.statedAccessibility ?? {}).toEqual(one.statedAccessibility);
          expect([...(values.themaCodes ?? [])]).toEqual(one.themaCodes);
          expect([values.preorderDay ?? null, values.listed ?? true]).toEqual([one.preorderDay, one.listed]);
          expect(values.prices ?? []).toEqual(inOrder(one.prices));
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
