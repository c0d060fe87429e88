// Where the pages of a PDF are in the publication that is made of it.
export const PAGES_FOLDER = 'pages/';

export const pageFile = (index: number, ending: string): string =>
  `${String(index + 1).padStart(4, '0')}.${ending}`;

/** The archive path and URL of a page by its index from 0. */
export const pagePath = (index: number): string => PAGES_FOLDER + pageFile(index, 'xhtml');
