// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and an import of a declaration is none for the root project
/// <reference path="./marcjs.d.ts" />
// A book as a MARC 21 record in ISO 2709 (loc.gov/marc/bibliographic). All lengths are in bytes of UTF-8, which leader 09 = a states.
import { Marc, Record as MarcRecord } from 'marcjs';
import type { HeldBook } from './holding.store.ts';
import type { ToPinyin } from './marc-pinyin.ts';

/** What ISO 2709 can count: four digits for a field, five for a record. */
const MAX_FIELD_BYTES = 9_999;
const MAX_RECORD_BYTES = 99_999;
/** Places 00 to 23; marcjs writes the length and the address of the data. */
const LEADER = '00000nam a2200000 i 4500';
const LANGUAGE = { zh: 'chi', en: 'eng', bilingual: 'mul' } as const;
/** What a record can do without, the first first. The other fields of a book are far shorter than a record can be. */
const OPTIONAL = ['520', '653'];

type Field = [tag: string, ...parts: string[]];

/** A text without control characters, which separate fields and records; line ends are spaces. */
const clean = (text: string): string =>
  text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .trim();

/** Cuts at a whole character. */
function cutBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let [cut, bytes] = ['', 3];
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > most) break;
    cut += sign;
  }
  return `${cut}…`;
}

/** Subfields as pairs of code and text; those without a text are left out, and the field with them. */
function field(
  tag: string,
  indicators: string,
  ...subfields: readonly (readonly [code: string, text: string | null])[]
): Field[] {
  const filled = subfields.flatMap(([code, text]) =>
    text ? [code, cutBytes(clean(text), MAX_FIELD_BYTES - 1_000)] : [],
  );
  const hasText = filled.some((part, place) => place % 2 === 0 && part !== '6' && part !== '2');
  return hasText ? [[tag, indicators, ...filled]] : [];
}

/** Exactly 40 places: a book of one date, published in China, online. */
const fixedField = ({ publishDate, language }: HeldBook, now: Date): string =>
  `${now.toISOString().slice(2, 10).replaceAll('-', '')}s${publishDate.slice(0, 4)}    cc      o     000 0 ${LANGUAGE[language]} d`;

/** The characters of an English title before the word by which it is sorted. */
const articleLength = ({ language, title }: HeldBook): number =>
  language === 'en' ? (/^(?:The|An?) /.exec(title)?.[0].length ?? 0) : 0;

export interface MarcContext {
  readonly now: Date;
  /** The page of the book. */
  readonly link: string;
  readonly toPinyin: ToPinyin;
}

/** The bytes of one record. Its title, authors and publisher have their pinyin in fields 880, linked by subfield 6. */
export function writeMarcRecord(book: HeldBook, { now, link, toPinyin }: MarcContext): Buffer {
  const linked: Field[] = [];
  /** A field and, when it has Chinese characters, its pair in pinyin. */
  const paired = (
    tag: string,
    indicators: string,
    ...subfields: readonly (readonly [code: string, text: string | null, kind?: keyof ToPinyin])[]
  ): Field[] => {
    const texts = subfields.map(([code, text]) => [code, text] as const);
    const read = subfields.map(
      ([code, text, kind = 'text']) => [code, text && toPinyin[kind](text)] as const,
    );
    if (read.every(([, pinyin]) => !pinyin)) return field(tag, indicators, ...texts);
    const pinyin = read.map(([code, text], place) => [code, text || texts[place]![1]] as const);
    const number = String(linked.length + 1).padStart(2, '0');
    linked.push(...field('880', indicators, ['6', `${tag}-${number}/(B`], ...pinyin));
    return field(tag, indicators, ['6', `880-${number}`], ...texts);
  };
  const [first = '', ...others] = book.authors;
  const fields: Field[] = [
    ['001', `zhiye${book.id}`],
    ['003', 'Zhiye'],
    ['005', `${now.toISOString().slice(0, 19).replace(/[-T:]/g, '')}.0`],
    ['006', 'm     o  d        '],
    ['007', 'cr |||||||||||'],
    ['008', fixedField(book, now)],
    ...field('020', '  ', ['a', book.isbn.replaceAll('-', '')], ['q', '(electronic)']),
    ...field(
      '020',
      '  ',
      ['z', book.printIsbn?.replaceAll('-', '') ?? null],
      ['q', book.printIsbn && '(print)'],
    ),
    ...field('040', '  ', ['a', 'Zhiye'], ['b', 'chi'], ['c', 'Zhiye']),
    ...(book.language === 'bilingual' ? field('041', '0 ', ['a', 'chi'], ['a', 'eng']) : []),
    ...field('084', '  ', ['a', book.clcCode], ['2', 'clc']),
    ...paired('100', '1 ', ['a', first, 'names']),
    ...paired(
      '245',
      `1${articleLength(book)}`,
      ['a', book.title],
      ['b', book.subtitle],
      ['c', book.authors.join(', '), 'names'],
    ),
    ...field('250', '  ', ['a', book.edition]),
    ...paired('264', ' 1', ['b', book.publisher], ['c', book.publishDate.slice(0, 4)]),
    ...field('300', '  ', [
      'a',
      book.pageCount === null ? '1 online resource' : `1 online resource (${book.pageCount} pages)`,
    ]),
    ...field('336', '  ', ['a', 'text'], ['b', 'txt'], ['2', 'rdacontent']),
    ...field('337', '  ', ['a', 'computer'], ['b', 'c'], ['2', 'rdamedia']),
    ...field('338', '  ', ['a', 'online resource'], ['b', 'cr'], ['2', 'rdacarrier']),
    ...paired(
      '490',
      '0 ',
      ['a', book.seriesName],
      ['v', book.seriesName === null ? null : String(book.volume ?? '')],
    ),
    ...field('520', '  ', ['a', book.brief || book.briefEn]),
    ...book.majors.flatMap((major) => field('653', '  ', ['a', major])),
    ...others.flatMap((author) => paired('700', '1 ', ['a', author, 'names'])),
    ...field(
      '776',
      '08',
      ['i', book.printIsbn && 'Print version:'],
      ['z', book.printIsbn?.replaceAll('-', '') ?? null],
    ),
    ...field('856', '40', ['u', link]),
  ];
  return format([...fields, ...linked]);
}

/** A record that would be longer than its length can say loses what it can do without. */
function format(fields: readonly Field[]): Buffer {
  let kept = fields;
  for (const tag of [undefined, ...OPTIONAL]) {
    if (tag !== undefined) kept = kept.filter(([own]) => own !== tag);
    const record = new MarcRecord();
    record.leader = LEADER;
    record.fields = kept.map((one) => [...one]);
    const bytes = Buffer.from(Marc.format(record, 'iso2709'));
    if (bytes.length <= MAX_RECORD_BYTES) return bytes;
  }
  throw new Error('a MARC record is too long without its optional fields');
}
