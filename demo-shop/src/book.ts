import type { CoverBook } from '@zhiye/covers';

/** Access periods (requirement R-907). */
export const DURATIONS = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** List price and current price, in fen. */
export interface Price {
  readonly listFen: number;
  readonly priceFen: number;
}

/** How much anyone may read before buying: pages, percent or chapters by `kind`; 0 for none. */
export interface PreviewRule {
  readonly kind: 'none' | 'pages' | 'percent' | 'chapters';
  readonly value: number;
}

/** How much text may be copied: characters at a time, and percent of the book; 0 forbids copying. */
export interface CopyRule {
  readonly maxCharacters: number;
  readonly percent: number;
}

export interface DemoSubject {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Subject code for `CoverBook`. */
  readonly coverSubject: string;
}

export interface DemoTopSubject extends DemoSubject {
  readonly children: readonly DemoSubject[];
}

export interface DemoPublisher {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

export interface DemoSeries extends DemoPublisher {
  /** Code of its publisher. */
  readonly publisher: string;
}

/** A book of the demo shop with its publisher, series and subject resolved. */
export interface DemoBook {
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Absent when the title itself is English. */
  readonly titleEn?: string;
  readonly authors: readonly string[];
  readonly publisher: DemoPublisher;
  /** With hyphens. */
  readonly isbn: string;
  readonly series?: DemoSeries;
  readonly volume?: string;
  readonly subject: DemoSubject;
  /** The parent of `subject`. */
  readonly topSubject: DemoTopSubject;
  readonly language: 'zh' | 'en' | 'bilingual';
  readonly publishYear: number;
  readonly publishDate: string;
  readonly edition: number;
  /** Page progression; `rtl` books are set in vertical columns. */
  readonly direction: 'ltr' | 'rtl';
  readonly layout: 'reflowable';
  readonly brief: string;
  readonly briefEn: string;
  readonly copyright: string;
  readonly majors: readonly string[];
  readonly gradeLevel: string;
  readonly usingColleges: readonly string[];
  readonly prices: Readonly<Record<Duration, Price>>;
  readonly previewRule: PreviewRule;
  readonly copyRule: CopyRule;
  readonly listed: boolean;
  readonly listedDate: string;
  readonly salesCount: number;
  /** Folder in `books/` when the title has an EPUB of its own; `texts/` holds chapters of other titles. */
  readonly sourceFolder?: string;
}

/** The authors as one line of text. */
export function authorLine(book: DemoBook): string {
  return book.authors.join(book.language === 'en' ? ', ' : '、');
}

/** The name of the publisher in the language of the book. */
export function publisherName(book: DemoBook): string {
  return book.language === 'en' ? book.publisher.nameEn : book.publisher.nameZh;
}

/** The input of `coverSvg` and `spineSvg` for a book. */
export function toCoverBook(book: DemoBook): CoverBook {
  return {
    id: book.slug,
    title: book.title,
    authors: authorLine(book),
    publisher: publisherName(book),
    subjectCode: book.subject.coverSubject,
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    ...(book.series === undefined ? {} : { series: book.series.nameZh }),
    ...(book.volume === undefined ? {} : { volume: book.volume }),
  };
}
