// Formats citations of a book. Names keep the order of the title page; only Latin names are inverted.
import type { BookData } from '../book-data.ts';

export type CitedBook = Pick<
  BookData,
  'bookId' | 'title' | 'subtitle' | 'authors' | 'publisher' | 'isbn' | 'publishYear' | 'edition' | 'language'
>;

export const CITATION_STYLES = ['gbt7714', 'apa7', 'bibtex'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

/** `url` is the address of the book, `today` the date of access as `2026-11-20`. */
export function cite(style: CitationStyle, book: CitedBook, url: string, today: string): string {
  if (style === 'gbt7714') return citeGbt7714(book, url, today);
  return style === 'apa7' ? citeApa7(book, url) : citeBibtex(book, url, today);
}

/** GB/T 7714-2015: 8.1 authors, 8.3 edition, 8.4.1.3 (an electronic source may lack its place), table B.2. */
function citeGbt7714(book: CitedBook, url: string, today: string): string {
  const { authors, publisher, publishYear } = book;
  const etAl = authors.some(isLatin) ? 'et al' : '等';
  const named = authors.slice(0, 3).map(surnameFirst);
  const people = [...named, ...(authors.length > 3 ? [etAl] : [])].join(', ');
  const number = editionNumber(book.edition);
  const edition = number === 1 ? '' : number === null ? book.edition : gbtEdition(number, book.language);
  const parts = [
    people,
    `${fullTitle(book, ': ')}[M/OL]`,
    edition,
    `${publisher}, ${publishYear}[${today}]`,
    url,
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

const gbtEdition = (number: number, language: CitedBook['language']): string =>
  language === 'en' ? `${ordinal(number)} ed` : `${number}版`;

/** `Jane Ann Smith` becomes `SMITH J A`; names that are not Latin stay. */
function surnameFirst(name: string): string {
  if (!isLatin(name)) return name;
  const { surname, initials } = latinParts(name);
  return [surname.toUpperCase(), ...initials].join(' ');
}

/** APA 7: 9.8 (authors, the last of more than 20), 9.19 (edition), 9.29 (publisher), 9.34 (URL). */
function citeApa7(book: CitedBook, url: string): string {
  const number = editionNumber(book.edition);
  const edition = number === 1 ? null : number === null ? book.edition : `${ordinal(number)} ed.`;
  const title = `${fullTitle(book, ': ')}${edition ? ` (${edition})` : ''}`;
  const people = apaPeople(book.authors.map(apaName));
  const stop = people.endsWith('.') ? '' : '.';
  const before = people
    ? `${people}${stop} (${book.publishYear}). ${title}.`
    : `${title}. (${book.publishYear}).`;
  return `${before} ${book.publisher}. ${url}`;
}

function apaName(name: string): string {
  if (!isLatin(name)) return name;
  const { surname, initials } = latinParts(name);
  return [`${surname}${initials.length > 0 ? ',' : ''}`, ...initials.map((letter) => `${letter}.`)].join(' ');
}

function apaPeople(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

/** BibTeX `@book`. Double braces keep the capitals of the title. */
function citeBibtex(book: CitedBook, url: string, today: string): string {
  const fields: [string, string | null][] = [
    ['title', `{${escapeTex(fullTitle(book, ': '))}}`],
    [
      'author',
      book.authors.map((name) => (isLatin(name) ? escapeTex(name) : `{${escapeTex(name)}}`)).join(' and '),
    ],
    ['publisher', escapeTex(book.publisher)],
    ['year', String(book.publishYear)],
    ['edition', book.edition && escapeTex(String(editionNumber(book.edition) ?? book.edition))],
    ['isbn', book.isbn],
    ['url', url],
    ['urldate', today],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@book{zhiye${book.bookId},`, ...lines, '}'].join('\n');
}

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escapeTex = (text: string): string =>
  text.replace(/[\\~^{}&%$#_]/g, (found) => TEX[found] ?? `\\${found}`);

const fullTitle = ({ title, subtitle }: CitedBook, between: string): string =>
  subtitle ? `${title}${between}${subtitle}` : title;

/** The number in `第 2 版` or `2nd edition`; 1 without an edition, null when the edition has another form. */
function editionNumber(edition: string | null): number | null {
  if (!edition) return 1;
  const found = /^第\s*(\d{1,3})\s*版$|^(\d{1,3})(?:st|nd|rd|th)\s+ed/i.exec(edition.trim());
  return found ? Number(found[1] ?? found[2]) : null;
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

const isLatin = (name: string): boolean => /^\p{Script=Latin}[\p{Script=Latin}\p{Mark}\s.'’-]*$/u.test(name);

function latinParts(name: string): { surname: string; initials: string[] } {
  const words = name
    .trim()
    .split(/[\s.]+/)
    .filter(Boolean);
  const surname = words.pop() ?? name;
  return { surname, initials: words.map((word) => word[0]!.toUpperCase()) };
}
