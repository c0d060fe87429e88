import { SUBJECTS } from '@zhiye/covers';
import { DURATIONS } from './book.ts';
import type {
  CopyRule,
  DemoBook,
  DemoTopSubject,
  DemoPublisher,
  DemoSeries,
  DemoSubject,
  Duration,
  Price,
  PreviewRule,
} from './book.ts';
import type { DataEntry } from './data-entry.ts';
import { isIsbn13 } from './isbn.ts';

/** The entries that a book may refer to. */
export interface CatalogReferences {
  readonly subjects: readonly DemoTopSubject[];
  readonly publishers: readonly DemoPublisher[];
  readonly series: readonly DemoSeries[];
}

export function readSubject(entry: DataEntry): DemoTopSubject {
  const children = entry.entries('children').map(readLeafSubject);
  if (children.length < 2) entry.fail('children', 'two subjects or more');
  return { ...readLeafSubject(entry), children };
}

/** Closes the entry, so all its other fields must have been read before. */
function readLeafSubject(entry: DataEntry): DemoSubject {
  const subject = { ...readNames(entry), coverSubject: entry.text('coverSubject') };
  if (!Object.hasOwn(SUBJECTS, subject.coverSubject))
    entry.fail('coverSubject', 'a subject code of the covers');
  entry.close();
  return subject;
}

export function readPublisher(entry: DataEntry): DemoPublisher {
  const publisher = readNames(entry);
  entry.close();
  return publisher;
}

export function readSeries(entry: DataEntry, publishers: readonly DemoPublisher[]): DemoSeries {
  const series = { ...readNames(entry), publisher: find(entry, 'publisher', publishers).code };
  entry.close();
  return series;
}

function readNames(entry: DataEntry): DemoPublisher {
  return { code: entry.text('code'), nameZh: entry.text('nameZh'), nameEn: entry.text('nameEn') };
}

/** Reads a book and resolves its references. */
export function readBook(unnamed: DataEntry, references: CatalogReferences): DemoBook {
  const slug = unnamed.text('slug');
  const entry = unnamed.named(slug);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) entry.fail('slug', 'lower-case words joined by hyphens');
  const isbn = entry.text('isbn');
  if (!isIsbn13(isbn)) entry.fail('isbn', 'an ISBN-13 with a right check digit');
  const subjectCode = entry.text('subjectCode');
  const topSubject =
    references.subjects.find(({ children }) => children.some(({ code }) => code === subjectCode)) ??
    entry.fail('subjectCode', 'a second-level subject of subjects.json');
  const language = entry.oneOf('language', ['zh', 'en', 'bilingual']);
  const book: DemoBook = {
    slug,
    title: entry.text('title'),
    authors: entry.texts('authors'),
    publisher: find(entry, 'publisher', references.publishers),
    isbn,
    subject: find(entry, 'subjectCode', topSubject.children),
    topSubject,
    language,
    publishYear: entry.integer('publishYear', 1900),
    publishDate: entry.date('publishDate'),
    edition: entry.integer('edition', 1),
    direction: entry.oneOf('direction', ['ltr', 'rtl']),
    layout: entry.oneOf('layout', ['reflowable']),
    brief: entry.text('brief'),
    briefEn: entry.text('briefEn'),
    copyright: entry.text('copyright'),
    majors: entry.texts('majors'),
    gradeLevel: entry.text('gradeLevel'),
    usingColleges: entry.texts('usingColleges'),
    prices: readPrices(entry.entry('prices')),
    previewRule: readPreviewRule(entry.entry('previewRule')),
    copyRule: readCopyRule(entry.entry('copyRule')),
    listed: entry.boolean('listed'),
    listedDate: entry.date('listedDate'),
    salesCount: entry.integer('salesCount'),
    ...readOptional(entry, 'subtitle'),
    ...(language === 'en' ? {} : { titleEn: entry.text('titleEn') }),
    ...(entry.has('series')
      ? { series: find(entry, 'series', references.series), volume: entry.text('volume') }
      : {}),
    ...readOptional(entry, 'sourceFolder'),
  };
  if (!book.publishDate.startsWith(`${book.publishYear}-`))
    entry.fail('publishYear', 'the year of publishDate');
  if (book.listedDate < book.publishDate) entry.fail('listedDate', 'a day after publication');
  if (book.series && book.series.publisher !== book.publisher.code)
    entry.fail('series', 'a series of the same publisher');
  entry.close();
  return book;
}

function readPrices(entry: DataEntry): Record<Duration, Price> {
  const prices = DURATIONS.map((duration): [Duration, Price] => {
    const price = entry.entry(duration);
    const [listFen, priceFen] = [price.integer('listFen', 1), price.integer('priceFen', 1)];
    if (priceFen > listFen) price.fail('priceFen', 'no more than listFen');
    price.close();
    return [duration, { listFen, priceFen }];
  });
  prices.reduce(([, shorter], [duration, longer]) => {
    if (longer.priceFen <= shorter.priceFen || longer.listFen <= shorter.listFen)
      entry.fail(duration, 'more than the shorter duration');
    return [duration, longer];
  });
  entry.close();
  return Object.fromEntries(prices) as Record<Duration, Price>;
}

function readPreviewRule(entry: DataEntry): PreviewRule {
  const kind = entry.oneOf('kind', ['none', 'pages', 'percent', 'chapters']);
  const value = entry.integer('value');
  if ((kind === 'none') !== (value === 0)) entry.fail('value', 'zero for none, more for the others');
  if (kind === 'percent' && value > 100) entry.fail('value', 'at most 100');
  entry.close();
  return { kind, value };
}

function readCopyRule(entry: DataEntry): CopyRule {
  const rule = { maxCharacters: entry.integer('maxCharacters'), percent: entry.integer('percent') };
  if (rule.percent > 100) entry.fail('percent', 'at most 100');
  entry.close();
  return rule;
}

function readOptional<Field extends string>(entry: DataEntry, field: Field): { [key in Field]?: string } {
  const value = entry.optionalText(field);
  return (value === undefined ? {} : { [field]: value }) as { [key in Field]?: string };
}

function find<Item extends { readonly code: string }>(
  entry: DataEntry,
  field: string,
  items: readonly Item[],
): Item {
  const code = entry.text(field);
  return items.find((item) => item.code === code) ?? entry.fail(field, 'a code that exists');
}
