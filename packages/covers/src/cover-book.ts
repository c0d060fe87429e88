/** What a cover needs to know of a book. */
export interface CoverBook {
  /** Seeds the drawing, so it must never change. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly authors: string;
  readonly press: string;
  /** A key of `SUBJECTS`; any other value gets the general look. */
  readonly classCode: string;
  /** Books of one series share template and palette. */
  readonly series?: string;
  /** Shown when the book has a series: `1`, `上`. */
  readonly volume?: string;
  /** Steps to the next palette of the class, for two equal neighbours in a row. A series ignores it. */
  readonly paletteShift?: number;
}

/** Moves a trailing （第三版） or （上册） to the authors, so that it never breaks the title. */
export function separateEdition(book: CoverBook): CoverBook {
  const [, title, edition] = /^(.+?)\s*（([^（）]+)）$/.exec(book.title) ?? [];
  return title && edition ? { ...book, title, authors: `${book.authors}　${edition}` } : book;
}
