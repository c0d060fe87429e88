// Builds the texts of the search index from the title and the authors of a book.
import { isLatin, mainTitle, normalizeText, splitWords } from './normalized-text.ts';
import { initialsOf } from './pinyin.ts';
import type { ToSyllables } from './pinyin.ts';
import { stem } from './stem.ts';

export interface SearchText {
  readonly title: string;
  readonly mainCharacters: number;
  /** `|name|name|` */
  readonly authors: string;
  readonly stems: string | null;
}

export interface Pronunciation {
  readonly initials: string;
  readonly syllables: string;
}

export const AUTHOR_SEPARATOR = '|';

export function toSearchText(book: { title: string; authors: readonly string[] }): SearchText {
  const words = splitWords(book.title);
  const title = words.join(' ');
  const main = normalizeText(mainTitle(book.title));
  const stems = words.flatMap((word) => (isLatin(word) && stem(word) !== word ? [stem(word)] : []));
  const authors = book.authors.map(normalizeText).filter((name) => name !== '');
  return {
    title,
    mainCharacters: title.startsWith(main) && main !== '' ? [...main].length : [...title].length,
    authors: authors.length > 0 ? `|${authors.join(AUTHOR_SEPARATOR)}|` : '',
    stems: stems.length > 0 ? stems.join(' ') : null,
  };
}

export function toPronunciation({ title }: SearchText, toSyllables: ToSyllables): Pronunciation {
  const syllables = toSyllables(title.split(' '));
  return { initials: initialsOf(syllables), syllables: syllables.join(' ') };
}

export interface SearchName {
  readonly kind: 'author' | 'word';
  readonly normal: string;
  readonly name: string;
}

const MIN_WORD = 3;

/** The names that suggestions and corrections may offer because of this book, each once. */
export function toSearchNames(book: { title: string; authors: readonly string[] }): Map<string, SearchName> {
  const names = new Map<string, SearchName>();
  const add = (kind: SearchName['kind'], normal: string, name: string) =>
    normal && names.set(`${kind} ${normal}`, { kind, normal, name });
  for (const author of book.authors) add('author', normalizeText(author), author.trim());
  for (const word of splitWords(book.title))
    if (/^[a-z]+$/.test(word) && word.length >= MIN_WORD) add('word', word, word);
  return names;
}
