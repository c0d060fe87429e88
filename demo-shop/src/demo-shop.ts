import type { DemoBook, DemoTopSubject, DemoPublisher, DemoSeries } from './book.ts';
import { listJsonFiles, readEntries, readEntry } from './data-files.ts';
import { readBook, readSubject, readPublisher, readSeries } from './catalog-reader.ts';
import type { CatalogReferences } from './catalog-reader.ts';
import { readBanner, readFooter, readGuideSection, readNews } from './site-content-reader.ts';
import type { DemoBanner, DemoFooter, DemoGuideSection, DemoNews } from './site-content.ts';

/** The data of a new shop. */
export interface DemoShop {
  /** In the order the shop shows them. */
  readonly subjects: readonly DemoTopSubject[];
  readonly publishers: readonly DemoPublisher[];
  readonly series: readonly DemoSeries[];
  readonly books: readonly DemoBook[];
  readonly banners: readonly DemoBanner[];
  /** Newest first. */
  readonly news: readonly DemoNews[];
  readonly footer: DemoFooter;
  readonly guide: readonly DemoGuideSection[];
}

/**
 * Reads and checks the demo shop: every reference resolves; codes, slugs and ISBNs are unique.
 * Throws an `Error` that names the file, the entry and the field.
 */
export function loadDemoShop(): DemoShop {
  const subjects = readEntries('catalog/subjects.json').map(readSubject);
  const publishers = readEntries('catalog/publishers.json').map(readPublisher);
  const series = readEntries('catalog/series.json').map((entry) => readSeries(entry, publishers));
  const books = subjects.flatMap((topSubject) => readBooksOf(topSubject, { subjects, publishers, series }));
  const slugs = new Set(books.map((book) => book.slug));
  requireUnique('catalog/subjects.json', 'code', [
    ...subjects.map(({ code }) => code),
    ...subjects.flatMap(({ children }) => children.map(({ code }) => code)),
  ]);
  requireUnique(
    'catalog/publishers.json',
    'code',
    publishers.map(({ code }) => code),
  );
  requireUnique(
    'catalog/series.json',
    'code',
    series.map(({ code }) => code),
  );
  requireUnique(
    'catalog/books',
    'slug',
    books.map(({ slug }) => slug),
  );
  requireUnique(
    'catalog/books',
    'isbn',
    books.map(({ isbn }) => isbn),
  );
  const news = listJsonFiles('site-content/news').map((path) => readNews(readEntry(path)));
  requireUnique(
    'site-content/news',
    'id',
    news.map(({ id }) => id),
  );
  return {
    subjects,
    publishers,
    series,
    books,
    banners: readEntries('site-content/banners.json').map((entry) => readBanner(entry, slugs)),
    news: news.sort((a, b) => b.date.localeCompare(a.date)),
    footer: readFooter(readEntry('site-content/footer.json')),
    guide: readEntries('site-content/guide.json').map(readGuideSection),
  };
}

function readBooksOf(topSubject: DemoTopSubject, references: CatalogReferences): DemoBook[] {
  const path = `catalog/books/${topSubject.code}.json`;
  return readEntries(path).map((entry) => {
    const book = readBook(entry, references);
    if (book.topSubject.code !== topSubject.code)
      throw new Error(`${path} (${book.slug}), subjectCode: a subject below ${topSubject.code} is expected`);
    return book;
  });
}

function requireUnique(path: string, field: string, values: readonly string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) throw new Error(`${path}, ${field}: ${repeated} is used twice`);
}
