// What the index keeps of a book, made of its title and authors.
import { isLatin, mainTitle, normalText, splitWords } from './normal-text.ts';
import { initialsOf } from './pinyin.ts';
import type { Spell } from './pinyin.ts';
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

export const AUTHOR_BAR = '|';

export function searchTextOf(book: { title: string; authors: readonly string[] }): SearchText {
  const words = splitWords(book.title);
  const title = words.join(' ');
  const main = normalText(mainTitle(book.title));
  const stems = words.flatMap((word) => (isLatin(word) && stem(word) !== word ? [stem(word)] : []));
  const authors = book.authors.map(normalText).filter((name) => name !== '');
  return {
    title,
    mainCharacters: title.startsWith(main) && main !== '' ? [...main].length : [...title].length,
    authors: authors.length > 0 ? `|${authors.join(AUTHOR_BAR)}|` : '',
    stems: stems.length > 0 ? stems.join(' ') : null,
  };
}

export function pronunciationOf({ title }: SearchText, spell: Spell): Pronunciation {
  const syllables = spell(title.split(' '));
  return { initials: initialsOf(syllables), syllables: syllables.join(' ') };
}

export interface SearchName {
  readonly kind: 'author' | 'word';
  readonly normal: string;
  readonly name: string;
}

const MIN_WORD = 3;

/** What can be suggested and corrected to because of this book; each name once. */
export function namesOf(book: { title: string; authors: readonly string[] }): Map<string, SearchName> {
  const names = new Map<string, SearchName>();
  const add = (kind: SearchName['kind'], normal: string, name: string) =>
    normal && names.set(`${kind} ${normal}`, { kind, normal, name });
  for (const author of book.authors) add('author', normalText(author), author.trim());
  for (const word of splitWords(book.title))
    if (/^[a-z]+$/.test(word) && word.length >= MIN_WORD) add('word', word, word);
  return names;
}
