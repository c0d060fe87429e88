// The terms by which a book is found: words and pairs of characters of its title and its authors, and the sound of its
// title. A letter in front tells the field. The PostgreSQL functions search_lexemes and pinyin_lexemes make the same terms
// for the list of books in the back office.
import { isLatin } from '../text/normalized-text.ts';
import { AUTHOR_SEPARATOR } from '../text/search-text.ts';
import { stem } from '../text/stem.ts';

export const TERM_FIELD = {
  title: 't',
  author: 'a',
  initials: 'i',
  syllables: 's',
  /** The first character of a title. */
  titleStart: 'b',
  /** The first syllable of a title. */
  soundStart: 'c',
} as const;

/** What the index holds of a book, in the form of `book_search` and `book_pinyin`. */
export interface IndexedTexts {
  readonly title: string;
  /** `|name|name|` */
  readonly authors: string;
  /** `gao deng shu xue` */
  readonly syllables: string;
}

/** Visits every term of a book; some come twice. */
export function forEachTerm(
  { title, authors, syllables }: IndexedTexts,
  visit: (term: string) => void,
): void {
  for (const word of splitAtSpaces(title)) {
    forEachOfWord(TERM_FIELD.title, word, visit);
    if (isLatin(word)) visit(TERM_FIELD.title + stem(word));
  }
  for (const name of authors.split(AUTHOR_SEPARATOR)) {
    for (const word of splitAtSpaces(name)) forEachOfWord(TERM_FIELD.author, word, visit);
  }
  forEachSound(splitAtSpaces(syllables), visit);
  if (title !== '') visit(TERM_FIELD.titleStart + firstCharacter(title));
}

/** A Latin word whole; of other scripts every two successive characters and the last one alone. */
function forEachOfWord(field: string, word: string, visit: (term: string) => void): void {
  if (isLatin(word)) {
    visit(field + word);
    return;
  }
  let before = '';
  for (const character of word) {
    if (before) visit(field + before + character);
    before = character;
  }
  if (before) visit(field + before);
}

function forEachSound(syllables: readonly string[], visit: (term: string) => void): void {
  syllables.forEach((syllable, index) => {
    const next = syllables[index + 1];
    visit(TERM_FIELD.syllables + (next === undefined ? syllable : syllablePair(syllable, next)));
    if (next !== undefined) visit(TERM_FIELD.initials + firstCharacter(syllable) + firstCharacter(next));
  });
  if (syllables.length > 0) visit(TERM_FIELD.soundStart + syllables[0]!);
}

export const syllablePair = (one: string, other: string): string => `${one} ${other}`;

export const firstCharacter = (text: string): string =>
  text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!);

export const splitAtSpaces = (text: string): string[] => (text === '' ? [] : text.split(' '));
