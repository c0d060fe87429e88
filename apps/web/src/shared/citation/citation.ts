// Formats citations of a book or of a passage. Names keep the order of the title page; only Latin names are inverted.

/** What the catalog knows of a book; the fields that are missing are left out of the citation. */
export interface CitedBook {
  readonly bookId: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly isbn: string;
  readonly publishYear: number | null;
  readonly edition: string | null;
  readonly language: string;
}

export const CITATION_STYLES = ['gbt7714', 'apa7', 'mla9', 'bibtex'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

export interface CitationSource {
  /** The address of the book or of the passage. */
  readonly url: string;
  /** The date of access, as `2026-11-20`. */
  readonly today: string;
  /** Pages of the printed book: `92` or `92-93`; none when the book has no page numbers. */
  readonly pages?: string | null | undefined;
}

export interface Citation {
  /** The entry of a list of references. */
  readonly reference: string;
  /** What stands after the quote in the text; null where the style puts the pages into the reference. */
  readonly inText: string | null;
}

export function cite(style: CitationStyle, book: CitedBook, source: CitationSource): Citation {
  switch (style) {
    case 'gbt7714':
      return { reference: citeGbt7714(book, source), inText: null };
    case 'apa7':
      return { reference: citeApa7(book, source), inText: apaInText(book, source) };
    case 'mla9':
      return { reference: citeMla9(book, source), inText: mlaInText(book, source) };
    case 'bibtex':
      return { reference: citeBibtex(book, source), inText: null };
  }
}

/** GB/T 7714-2015: 8.1 authors, 8.3 edition, 8.4.1.3 (an electronic source may lack its place), 8.5 pages, table B.2. */
function citeGbt7714(book: CitedBook, { url, today, pages }: CitationSource): string {
  const { authors, publisher, publishYear } = book;
  const etAl = authors.some(isLatin) ? 'et al' : '等';
  const named = authors.slice(0, 3).map(surnameFirst);
  const people = [...named, ...(authors.length > 3 ? [etAl] : [])].join(', ');
  const number = editionNumber(book.edition);
  const edition = number === 1 ? '' : number === null ? book.edition : gbtEdition(number, book.language);
  const imprint = `${[publisher, publishYear].filter(Boolean).join(', ')}${pages ? `: ${pages}` : ''}[${today}]`;
  const parts = [people, `${fullTitle(book)}[M/OL]`, edition, imprint, url];
  return `${parts.filter(Boolean).join('. ')}.`;
}

const gbtEdition = (number: number, language: string): string =>
  language === 'en' ? `${ordinal(number)} ed` : `${number}版`;

/** `Jane Ann Smith` becomes `SMITH J A`; names that are not Latin stay. */
function surnameFirst(name: string): string {
  if (!isLatin(name)) return name;
  const { surname, initials } = parseLatinName(name);
  return [surname.toUpperCase(), ...initials.map((initial) => initial.replaceAll('.', ''))].join(' ');
}

/** APA 7: 9.8 (authors, the last of more than 20), 9.17 (no date), 9.19 (edition), 9.29 (publisher), 9.34 (URL). */
function citeApa7(book: CitedBook, { url }: CitationSource): string {
  const edition = englishEdition(book.edition);
  const title = `${fullTitle(book)}${edition ? ` (${edition})` : ''}`;
  const year = book.publishYear ?? 'n.d.';
  const people = apaPeople(book.authors.map(apaName));
  const stop = people.endsWith('.') ? '' : '.';
  const before = people ? `${people}${stop} (${year}). ${title}.` : `${title}. (${year}).`;
  return [before, book.publisher && `${book.publisher}.`, url].filter(Boolean).join(' ');
}

function apaName(name: string): string {
  if (!isLatin(name)) return name;
  const { surname, initials } = parseLatinName(name);
  return [`${surname}${initials.length > 0 ? ',' : ''}`, ...initials].join(' ');
}

function apaPeople(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`;
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

/** APA 7, 8.11 and 8.17: surnames, from three authors on the first one, then year and pages. */
function apaInText(book: CitedBook, { pages }: CitationSource): string {
  const named = shortPeople(book, ' & ');
  const page = pages && `${pages.includes('-') ? 'pp.' : 'p.'} ${enDash(pages)}`;
  return `(${[named, book.publishYear ?? 'n.d.', page].filter(Boolean).join(', ')})`;
}

/** MLA 9: 5.3 to 5.8 (authors), 5.51 (version), 5.54 (publisher), 5.95 (URL). */
function citeMla9(book: CitedBook, { url }: CitationSource): string {
  const people = mlaPeople(book.authors);
  const stop = people.endsWith('.') ? '' : '.';
  const facts = [englishEdition(book.edition), book.publisher, book.publishYear, url]
    .filter(Boolean)
    .join(', ');
  return `${people ? `${people}${stop} ` : ''}${fullTitle(book)}. ${facts}.`;
}

function mlaPeople(authors: readonly string[]): string {
  const [first, second] = authors;
  if (!first) return '';
  const inverted = isLatin(first) ? nameWithComma(first) : first;
  if (authors.length > 2) return `${inverted}, et al.`;
  return second ? `${inverted}, and ${second}` : inverted;
}

function mlaInText(book: CitedBook, { pages }: CitationSource): string {
  return `(${[shortPeople(book, ' and '), pages && enDash(pages)].filter(Boolean).join(' ')})`;
}

/** Surnames of one or two authors, the first of more; the title of a book without authors. */
function shortPeople(book: CitedBook, and: string): string {
  const surnames = book.authors.map((name) => (isLatin(name) ? parseLatinName(name).surname : name));
  if (surnames.length === 0) return book.title;
  return surnames.length > 2 ? `${surnames[0]} et al.` : surnames.join(and);
}

/** BibTeX `@book`. Double braces keep the capitals of the title. */
function citeBibtex(book: CitedBook, { url, today, pages }: CitationSource): string {
  const fields: [string, string | null][] = [
    ['title', `{${escapeTex(fullTitle(book))}}`],
    ['author', book.authors.map(bibtexName).join(' and ')],
    ['publisher', escapeTex(book.publisher)],
    ['year', book.publishYear === null ? null : String(book.publishYear)],
    ['edition', book.edition && escapeTex(String(editionNumber(book.edition) ?? book.edition))],
    ['pages', pages ? escapeTex(pages).replace('-', '--') : null],
    ['isbn', book.isbn],
    ['url', url.replace(/[{}\\]/g, encodeURIComponent)],
    ['urldate', today],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return [`@book{zhiye${book.bookId},`, ...lines, '}'].join('\n');
}

/** Braces keep a Chinese name, and a name that contains “and”, in one piece. */
const bibtexName = (name: string): string =>
  isLatin(name) && !/\band\b/i.test(name) ? escapeTex(name) : `{${escapeTex(name)}}`;

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const escapeTex = (text: string): string =>
  text.replace(/[\\~^{}&%$#_]/g, (found) => TEX[found] ?? `\\${found}`);

const fullTitle = ({ title, subtitle }: CitedBook): string => (subtitle ? `${title}: ${subtitle}` : title);

const enDash = (pages: string): string => pages.replace('-', '–');

/** The number in `第 2 版` or `2nd edition`; 1 without an edition, null when the edition has another form. */
function editionNumber(edition: string | null): number | null {
  if (!edition) return 1;
  const found = /^第\s*(\d{1,3})\s*版$|^(\d{1,3})(?:st|nd|rd|th)\s+ed/i.exec(edition.trim());
  return found ? Number(found[1] ?? found[2]) : null;
}

/** `2nd ed.`; null for a first edition. */
function englishEdition(edition: string | null): string | null {
  const number = editionNumber(edition);
  if (number === 1) return null;
  return number === null ? edition : `${ordinal(number)} ed.`;
}

function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}

// Takes names in Latin letters apart.

/** Whether a name is written in Latin letters. Other names, such as Chinese ones, begin with the surname already. */
const isLatin = (name: string): boolean =>
  /^\p{Script=Latin}[\p{Script=Latin}\p{Mark}\s.,'’-]*$/u.test(name.trim());

interface LatinName {
  /** The surname with its particles: `van Beethoven`. */
  readonly surname: string;
  readonly given: string;
  /** `J.`, `J.-P.` */
  readonly initials: readonly string[];
}

/** `Jane Ann Smith` or `Smith, Jane Ann`. A single word is a surname. */
function parseLatinName(name: string): LatinName {
  const [before = '', after] = name.split(',').map((part) => part.trim());
  if (after !== undefined) return { surname: before, given: after, initials: initialsOf(after) };
  const words = before.split(/\s+/).filter(Boolean);
  // particles are written small: von, van der, de la
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^\p{Ll}/u.test(word),
  );
  const at = particle < 0 ? words.length - 1 : particle;
  const given = words.slice(0, at).join(' ');
  return { surname: words.slice(at).join(' '), given, initials: initialsOf(given) };
}

/** `Smith, Jane Ann`. */
function nameWithComma(name: string): string {
  const { surname, given } = parseLatinName(name);
  return given ? `${surname}, ${given}` : surname;
}

const initialsOf = (given: string): string[] =>
  given
    .split(/[\s.]+/)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) =>
      word
        .split('-')
        .filter(Boolean)
        .map((part) => `${part[0]!.toUpperCase()}.`)
        .join('-'),
    );
