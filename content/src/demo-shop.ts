import type { DemoBook, DemoClass, DemoPress, DemoSeries } from './book.ts';
import { listJsonFiles, readEntries, readEntry } from './content-files.ts';
import { readBook, readClass, readPress, readSeries } from './read-catalogue.ts';
import { readBanner, readFooter, readGuideSection, readNews } from './read-site.ts';
import type { DemoBanner, DemoFooter, DemoGuideSection, DemoNews } from './site.ts';

/** Everything the shop shows before anybody has sold anything. */
export interface DemoShop {
  /** In the order the shop shows them. */
  readonly classes: readonly DemoClass[];
  readonly presses: readonly DemoPress[];
  readonly series: readonly DemoSeries[];
  readonly books: readonly DemoBook[];
  readonly banners: readonly DemoBanner[];
  /** Newest first. */
  readonly news: readonly DemoNews[];
  readonly footer: DemoFooter;
  readonly guide: readonly DemoGuideSection[];
}

/**
 * Reads and checks our own demo shop: every reference resolves, codes, slugs and ISBNs are unique.
 * Throws an `Error` that names the file, the entry and the field.
 */
export function loadDemoShop(): DemoShop {
  const classes = readEntries('catalogue/classes.json').map(readClass);
  const presses = readEntries('catalogue/presses.json').map(readPress);
  const series = readEntries('catalogue/series.json').map((entry) => readSeries(entry, presses));
  const books = classes.flatMap((topClass) => readBooksOf(topClass, { classes, presses, series }));
  const slugs = new Set(books.map((book) => book.slug));
  requireUnique('catalogue/classes.json', 'code', [
    ...classes.map(({ code }) => code),
    ...classes.flatMap(({ children }) => children.map(({ code }) => code)),
  ]);
  requireUnique(
    'catalogue/presses.json',
    'code',
    presses.map(({ code }) => code),
  );
  requireUnique(
    'catalogue/series.json',
    'code',
    series.map(({ code }) => code),
  );
  requireUnique(
    'catalogue/books',
    'slug',
    books.map(({ slug }) => slug),
  );
  requireUnique(
    'catalogue/books',
    'isbn',
    books.map(({ isbn }) => isbn),
  );
  const news = listJsonFiles('site/news').map((path) => readNews(readEntry(path)));
  requireUnique(
    'site/news',
    'id',
    news.map(({ id }) => id),
  );
  return {
    classes,
    presses,
    series,
    books,
    banners: readEntries('site/banners.json').map((entry) => readBanner(entry, slugs)),
    news: news.sort((a, b) => b.date.localeCompare(a.date)),
    footer: readFooter(readEntry('site/footer.json')),
    guide: readEntries('site/guide.json').map(readGuideSection),
  };
}

function readBooksOf(topClass: DemoClass, catalogue: Parameters<typeof readBook>[1]): DemoBook[] {
  const path = `catalogue/books/${topClass.code}.json`;
  return readEntries(path).map((entry) => {
    const book = readBook(entry, catalogue);
    if (book.topClass.code !== topClass.code)
      throw new Error(`${path} (${book.slug}), classCode: a subclass of ${topClass.code} is expected`);
    return book;
  });
}

function requireUnique(path: string, field: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) throw new Error(`${path}, ${field}: ${repeated} is used twice`);
}
