// Finds books by what staff type: an ISBN in either length, or words in titles and authors, also as pinyin. The words use
// the search index of the shop, which holds unlisted books too.
import { and, between, eq, ilike, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsPattern, startsWithPattern } from '../../../../db/like-pattern.ts';
import { bookPinyin, books, bookSearch, searchNames } from '../../../../db/tables/catalog/books.ts';
import { parseIsbnNumber, stripIsbn } from '../search/query/isbn-number.ts';
import { parseSoundQueries, parseTextQuery, toLetters, toTsquery } from '../search/query/text-query.ts';
import type { SoundQuery, TextField, TextQuery } from '../search/query/text-query.ts';
import { normalizeText } from '../search/text/normalized-text.ts';

/** An ISBN without hyphens, the expression of the index `books_by_isbn_digits`. */
export const isbnDigits = sql<string>`replace(${books.isbn}, '-', '')`;

const MAX_WORDS = 8;
const ISBN_DIGITS = 13;

/** Each word must match, in the title or in the name of an author. */
export function matchBookKeyword(keyword: string): SQL | undefined {
  const isbn = parseIsbnNumber(keyword);
  // an ISBN may be grouped with spaces; ten digits may be the beginning of an ISBN-13
  const digits = stripIsbn(keyword);
  const isBeginning = /^97[89]\d{1,9}$/.test(digits);
  if (isbn !== undefined || isBeginning) {
    return or(
      isbn === undefined ? undefined : eq(isbnDigits, String(isbn)),
      isBeginning ? matchIsbnStart(digits) : undefined,
    );
  }
  // the number of a book that has no valid ISBN
  const isNumber = eq(isbnDigits, keyword.replaceAll('-', ''));
  const words = keyword.split(/[\s《》“”"]+/).filter((word) => word !== '');
  return or(isNumber, and(...words.slice(0, MAX_WORDS).map(matchWord)));
}

const matchIsbnStart = (digits: string): SQL =>
  between(isbnDigits, digits.padEnd(ISBN_DIGITS, '0'), digits.padEnd(ISBN_DIGITS, '9'));

function matchWord(word: string): SQL | undefined {
  // the index knows no punctuation
  if (/[^\p{L}\p{N}+#]/u.test(word) || normalizeText(word) === '') {
    const pattern = containsPattern(word);
    return or(ilike(books.title, pattern), sql`array_to_string(${books.authors}, ' ') ILIKE ${pattern}`);
  }
  const fields: TextField[] = ['title', 'author'];
  const found = [
    ...fields.map((field) => findByText(parseTextQuery(word, field, false)!)),
    ...parseSoundQueries(word).map(findBySound),
  ];
  const named = /^[a-z]{2,}$/.test(toLetters(word)) ? isByAuthorWhoSounds(toLetters(word)) : undefined;
  return or(sql`${books.id} IN (${sql.join(found, sql` UNION ALL `)})`, named);
}

function findByText({ field, groups, phrases }: TextQuery): SQL {
  const { bookId, title, authors, stems } = bookSearch;
  const text = field === 'title' ? title : authors;
  const held = phrases.map((phrase) => sql`${text} LIKE ${containsPattern(phrase)}`);
  const lexemes = toTsquery(groups);
  const all = and(sql`search_lexemes(${title}, ${authors}, ${stems}) @@ ${lexemes}::tsquery`, ...held);
  return sql`SELECT ${bookId} FROM ${bookSearch} WHERE ${all}`;
}

function findBySound({ groups, initials, syllables }: SoundQuery): SQL {
  const column = initials === null ? bookPinyin.syllables : bookPinyin.initials;
  return sql`SELECT ${bookPinyin.bookId} FROM ${bookPinyin}
    WHERE pinyin_lexemes(${bookPinyin.initials}, ${bookPinyin.syllables}) @@ ${toTsquery(groups)}::tsquery
    AND ${column} LIKE ${containsPattern(initials ?? syllables ?? '')}`;
}

/** The whole name as initials, or its beginning in letters. Uses the index `books_by_author`. */
const isByAuthorWhoSounds = (letters: string): SQL =>
  sql`${books.authors} && ARRAY(SELECT ${searchNames.name} FROM ${searchNames}
    WHERE ${searchNames.kind} = 'author'
    AND (${searchNames.initials} = ${letters} OR ${searchNames.letters} LIKE ${startsWithPattern(letters)}))`;
