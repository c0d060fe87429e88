import type { CoverBook } from '@zhiye/covers';

/** How long a purchase lasts (SPEC section 9). */
export const DURATIONS = [
  'half_year',
  'one_year',
  'two_years',
  'three_years',
  'five_years',
  'long_term',
] as const;
export type Duration = (typeof DURATIONS)[number];

/** List price and today's price, both in fen. */
export interface Price {
  readonly listFen: number;
  readonly priceFen: number;
}

/** How much a person may read before buying: pages, per cent or chapters by `kind`, 0 for none. */
export interface TrialRule {
  readonly kind: 'none' | 'pages' | 'percent' | 'chapters';
  readonly value: number;
}

/** What may be copied: characters at a time, and per cent of the book in all. 0 forbids it. */
export interface CopyRule {
  readonly charsPerCopy: number;
  readonly percentOfBook: number;
}

export interface DemoSubclass {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Class code for `CoverBook`. */
  readonly coverClass: string;
}

export interface DemoClass extends DemoSubclass {
  readonly children: readonly DemoSubclass[];
}

export interface DemoPress {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

export interface DemoSeries extends DemoPress {
  /** Code of the press that publishes it. */
  readonly press: string;
}

/** A title of the demo shop with its press, series and class resolved. */
export interface DemoBook {
  readonly slug: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Absent when the title itself is English. */
  readonly titleEn?: string;
  readonly authors: readonly string[];
  readonly press: DemoPress;
  /** With hyphens. */
  readonly isbn: string;
  readonly series?: DemoSeries;
  readonly volume?: string;
  readonly subclass: DemoSubclass;
  /** The class above the subclass. */
  readonly topClass: DemoClass;
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
  readonly trial: TrialRule;
  readonly copyRule: CopyRule;
  readonly onShelf: boolean;
  readonly onShelfDate: string;
  readonly salesCount: number;
  /** Folder in `books/` when the title has a text of its own. */
  readonly bookFile?: string;
}

/** The authors as a line prints them. */
export function authorLine(book: DemoBook): string {
  return book.authors.join(book.language === 'en' ? ', ' : '、');
}

/** The press in the language of the book. */
export function pressName(book: DemoBook): string {
  return book.language === 'en' ? book.press.nameEn : book.press.nameZh;
}

/** What `coverSvg` and `spineSvg` need to know of a title. */
export function toCoverBook(book: DemoBook): CoverBook {
  return {
    id: book.slug,
    title: book.title,
    authors: authorLine(book),
    press: pressName(book),
    classCode: book.subclass.coverClass,
    ...(book.subtitle === undefined ? {} : { subtitle: book.subtitle }),
    ...(book.series === undefined ? {} : { series: book.series.nameZh }),
    ...(book.volume === undefined ? {} : { volume: book.volume }),
  };
}
