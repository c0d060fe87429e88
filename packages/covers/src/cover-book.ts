/** The data of a book that its cover is drawn from. */
export interface CoverBook {
  /** Seeds the random generator of the drawing, so it must never change. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly authors: string;
  readonly publisher: string;
  /** A key of `SUBJECTS`; any other value gets the general design. */
  readonly subjectCode: string;
  /** Books of one series share template and palette. */
  readonly series?: string;
  /** Shown when the book has a series: `1`, `上`. */
  readonly volume?: string;
  /** Steps to the next palette of the subject, so that two neighbors in a row differ. A series ignores it. */
  readonly paletteOffset?: number;
}

/** Moves a trailing （第三版） or （上册） to the authors, so that it never breaks the title. */
export function moveEditionToAuthors(book: CoverBook): CoverBook {
  const [, title, edition] = /^(.+?)\s*（([^（）]+)）$/.exec(book.title) ?? [];
  return title && edition ? { ...book, title, authors: `${book.authors}　${edition}` } : book;
}
