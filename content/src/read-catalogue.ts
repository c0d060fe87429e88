import { SUBJECTS } from '@zhiye/covers';
import { DURATIONS } from './book.ts';
import type {
  CopyRule,
  DemoBook,
  DemoClass,
  DemoPress,
  DemoSeries,
  DemoSubclass,
  Duration,
  Price,
  TrialRule,
} from './book.ts';
import type { Entry } from './entry.ts';
import { isIsbn13 } from './isbn.ts';

/** What the fields of a book may refer to. */
export interface Catalogue {
  readonly classes: readonly DemoClass[];
  readonly presses: readonly DemoPress[];
  readonly series: readonly DemoSeries[];
}

export function readClass(entry: Entry): DemoClass {
  const children = entry.entries('children').map(readSubclass);
  if (children.length < 2) entry.fail('children', 'two subclasses or more');
  return { ...readSubclass(entry), children };
}

/** Closes the entry, so whatever else it holds must have been read before. */
function readSubclass(entry: Entry): DemoSubclass {
  const subclass = { ...readNames(entry), coverClass: entry.text('coverClass') };
  if (!Object.hasOwn(SUBJECTS, subclass.coverClass)) entry.fail('coverClass', 'a class code of the covers');
  entry.close();
  return subclass;
}

export function readPress(entry: Entry): DemoPress {
  const press = readNames(entry);
  entry.close();
  return press;
}

export function readSeries(entry: Entry, presses: readonly DemoPress[]): DemoSeries {
  const series = { ...readNames(entry), press: find(entry, 'press', presses).code };
  entry.close();
  return series;
}

function readNames(entry: Entry): DemoPress {
  return { code: entry.text('code'), nameZh: entry.text('nameZh'), nameEn: entry.text('nameEn') };
}

/** Reads a title and resolves what it refers to. */
export function readBook(unnamed: Entry, catalogue: Catalogue): DemoBook {
  const slug = unnamed.text('slug');
  const entry = unnamed.named(slug);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) entry.fail('slug', 'lower-case words joined by hyphens');
  const isbn = entry.text('isbn');
  if (!isIsbn13(isbn)) entry.fail('isbn', 'an ISBN-13 with a right check digit');
  const classCode = entry.text('classCode');
  const topClass =
    catalogue.classes.find(({ children }) => children.some(({ code }) => code === classCode)) ??
    entry.fail('classCode', 'a subclass of classes.json');
  const language = entry.oneOf('language', ['zh', 'en', 'bilingual']);
  const book: DemoBook = {
    slug,
    title: entry.text('title'),
    authors: entry.texts('authors'),
    press: find(entry, 'press', catalogue.presses),
    isbn,
    subclass: find(entry, 'classCode', topClass.children),
    topClass,
    language,
    publishYear: entry.whole('publishYear', 1900),
    publishDate: entry.date('publishDate'),
    edition: entry.whole('edition', 1),
    direction: entry.oneOf('direction', ['ltr', 'rtl']),
    layout: entry.oneOf('layout', ['reflowable']),
    brief: entry.text('brief'),
    briefEn: entry.text('briefEn'),
    copyright: entry.text('copyright'),
    majors: entry.texts('majors'),
    gradeLevel: entry.text('gradeLevel'),
    usingColleges: entry.texts('usingColleges'),
    prices: readPrices(entry.entry('prices')),
    trial: readTrial(entry.entry('trial')),
    copyRule: readCopyRule(entry.entry('copyRule')),
    onShelf: entry.flag('onShelf'),
    onShelfDate: entry.date('onShelfDate'),
    salesCount: entry.whole('salesCount'),
    ...readOptional(entry, 'subtitle'),
    ...(language === 'en' ? {} : { titleEn: entry.text('titleEn') }),
    ...(entry.has('series')
      ? { series: find(entry, 'series', catalogue.series), volume: entry.text('volume') }
      : {}),
    ...readOptional(entry, 'bookFile'),
  };
  if (!book.publishDate.startsWith(`${book.publishYear}-`))
    entry.fail('publishYear', 'the year of publishDate');
  if (book.onShelfDate < book.publishDate) entry.fail('onShelfDate', 'a day after publication');
  if (book.series && book.series.press !== book.press.code)
    entry.fail('series', 'a series of the same press');
  entry.close();
  return book;
}

function readPrices(entry: Entry): Record<Duration, Price> {
  const prices = DURATIONS.map((duration): [Duration, Price] => {
    const price = entry.entry(duration);
    const [listFen, priceFen] = [price.whole('listFen', 1), price.whole('priceFen', 1)];
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

function readTrial(entry: Entry): TrialRule {
  const kind = entry.oneOf('kind', ['none', 'pages', 'percent', 'chapters']);
  const value = entry.whole('value');
  if ((kind === 'none') !== (value === 0)) entry.fail('value', 'zero for none, more for the others');
  if (kind === 'percent' && value > 100) entry.fail('value', 'at most 100');
  entry.close();
  return { kind, value };
}

function readCopyRule(entry: Entry): CopyRule {
  const rule = { charsPerCopy: entry.whole('charsPerCopy'), percentOfBook: entry.whole('percentOfBook') };
  if (rule.percentOfBook > 100) entry.fail('percentOfBook', 'at most 100');
  entry.close();
  return rule;
}

function readOptional<Field extends string>(entry: Entry, field: Field): { [key in Field]?: string } {
  const value = entry.optionalText(field);
  return (value === undefined ? {} : { [field]: value }) as { [key in Field]?: string };
}

function find<Item extends { readonly code: string }>(
  entry: Entry,
  field: string,
  items: readonly Item[],
): Item {
  const code = entry.text(field);
  return items.find((item) => item.code === code) ?? entry.fail(field, 'a code that exists');
}
