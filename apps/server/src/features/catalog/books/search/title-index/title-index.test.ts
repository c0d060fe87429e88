// The index finds what a comparison of all titles finds, in whatever order books are added, changed and merged.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSoundQueries, parseTextQuery, syllableQuery } from '../query/text-query.ts';
import type { TextField } from '../query/text-query.ts';
import { isLatin } from '../text/normalized-text.ts';
import { initialsOf } from '../text/pinyin.ts';
import { toSearchText } from '../text/search-text.ts';
import { stem } from '../text/stem.ts';
import type { VersionedBook } from './indexed-book.store.ts';
import { MATCH_KIND } from './match-test.ts';
import { splitAtSpaces } from './terms.ts';
import { TitleIndex } from './title-index.ts';

/** Few characters, so that titles share pairs. 𠮷 has two UTF-16 units. */
const SOUNDS: Record<string, string> = {
  高: 'gao',
  等: 'deng',
  数: 'shu',
  学: 'xue',
  安: 'an',
  西: 'xi',
  𠮷: 'ji',
};
const CHARACTERS = Object.keys(SOUNDS);
const WORDS = ['cell', 'cells', 'algebra', 'c++', '2', 'go'];

const run = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''));
const text = fc
  .array(fc.oneof(run, fc.constantFrom(...WORDS)), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
const author = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 3 })
  .map((all) => all.join(''));
const bookOf = (bookId: number, version: number) =>
  fc.tuple(text, fc.array(author, { maxLength: 2 })).map(([title, authors]): VersionedBook => {
    const syllables = title
      .split(' ')
      .flatMap((word) => (isLatin(word) ? [word] : Array.from(word, (character) => SOUNDS[character]!)));
    return { bookId, version, ...toSearchText({ title, authors }), syllables: syllables.join(' ') };
  });

const MAX_ID = 40;
/** Batches of changed books, each perhaps followed by a merge. */
const history = fc
  .array(fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: MAX_ID }), { maxLength: 5 }), fc.boolean()), {
    minLength: 1,
    maxLength: 14,
  })
  .chain((batches) =>
    fc.tuple(
      ...batches.map(([ids, merges], place) =>
        fc.tuple(fc.tuple(...ids.map((bookId) => bookOf(bookId, place + 1))), fc.constant(merges)),
      ),
    ),
  );

async function build(batches: readonly (readonly [readonly VersionedBook[], boolean])[]) {
  const index = new TitleIndex();
  const books = new Map<number, VersionedBook>();
  for (const [changed, merges] of batches) {
    index.add(changed);
    index.finishSegment();
    for (const book of changed) books.set(book.bookId, book);
    if (merges) await index.mergeAll();
    else await index.mergeSimilar();
  }
  return { index, books: [...books.values()] };
}

const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const idsOf = (books: readonly VersionedBook[], holds: (book: VersionedBook) => boolean) =>
  sorted(books.filter(holds).map(({ bookId }) => bookId));

/** Whether the words of a field have every piece of a typed text, which spaces separate; the last Latin word may be unfinished. */
function holdsText(words: readonly string[], typed: string): boolean {
  const pieces = splitAtSpaces(typed);
  return pieces.every((piece, place) => {
    if (!isLatin(piece)) return words.some((word) => word.includes(piece));
    const isLast = place === pieces.length - 1;
    return words.some(
      (word) =>
        word === piece || (isLast && word.startsWith(piece)) || (isLatin(word) && stem(word) === stem(piece)),
    );
  });
}

const wordsOf = ({ title, authors }: VersionedBook, field: TextField): string[] =>
  field === 'title' ? splitAtSpaces(title) : authors.split('|').filter((name) => name !== '');

function kindOf({ title, mainCharacters }: VersionedBook, normal: string) {
  if (!title.startsWith(normal)) return MATCH_KIND.within;
  const characters = [...normal].length;
  const isWhole = mainCharacters === characters || (mainCharacters < characters && title === normal);
  return isWhole ? MATCH_KIND.whole : MATCH_KIND.beginning;
}

describe('the title index', () => {
  it('finds titles and authors', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        text,
        fc.constantFrom<TextField>('title', 'author'),
        async (batches, typed, field) => {
          const { index, books } = await build(batches);
          const query = parseTextQuery(typed, field, false)!;
          const { ids, kinds } = index.find(query);
          const expected = idsOf(books, (book) => holdsText(wordsOf(book, field), typed));
          expect(sorted(ids)).toEqual(expected);
          expect(sorted(index.find(query, false).ids)).toEqual(expected);
          if (field === 'author') return;
          const normal = toSearchText({ title: typed, authors: [] }).title;
          ids.forEach((id, place) => {
            const book = books.find(({ bookId }) => bookId === id)!;
            expect(kinds[place]).toBe(kindOf(book, normal));
          });
        },
      ),
    );
  });

  it('finds sounds', async () => {
    const spoken = fc.array(fc.constantFrom(...Object.values(SOUNDS)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, spoken, async (batches, syllables) => {
        const { index, books } = await build(batches);
        const isWithin = (
          whole: readonly string[],
          part: readonly string[],
          isSame: (a: string, b: string) => boolean,
        ) =>
          whole.some(
            (_, at) =>
              at + part.length <= whole.length &&
              part.every((each, place) => isSame(whole[at + place]!, each)),
          );
        const soundsLike = (one: string, other: string) =>
          syllables.length === 1 ? one.startsWith(other) : one === other;
        expect(sorted(index.find(syllableQuery(syllables)).ids)).toEqual(
          idsOf(books, (book) => isWithin(splitAtSpaces(book.syllables), syllables, soundsLike)),
        );
        const initials = initialsOf(syllables);
        if (initials.length < 2) return;
        const byInitials = parseSoundQueries(initials).find((query) => query.initials !== null)!;
        expect(sorted(index.find(byInitials).ids)).toEqual(
          idsOf(books, (book) => initialsOf(splitAtSpaces(book.syllables)).includes(initials)),
        );
      }),
    );
  });

  it('finds how titles start', async () => {
    const letters = fc.stringMatching(/^[adegxs][a-z]{0,6}$/);
    const typedLetters = fc.oneof(
      letters,
      fc.constantFrom('g', 'gd', 'gaod', 'gaodengshu', 'xian', 'cel', 'algebraga'),
    );
    await fc.assert(
      fc.asyncProperty(history, text, typedLetters, async (batches, typed, spelled) => {
        const { index, books } = await build(batches);
        const normal = toSearchText({ title: typed, authors: [] }).title;
        expect(sorted(index.findStarting(normal))).toEqual(
          idsOf(books, ({ title }) => title.startsWith(normal)),
        );
        expect(sorted(index.findSounding(spelled))).toEqual(
          idsOf(books, ({ syllables }) => {
            const parts = splitAtSpaces(syllables);
            return parts.join('').startsWith(spelled) || initialsOf(parts).startsWith(spelled);
          }),
        );
      }),
    );
  });

  it('asks the old segments while they are merged, and keeps what changes meanwhile', async () => {
    const book = (bookId: number, title: string, version: number): VersionedBook => ({
      bookId,
      version,
      ...toSearchText({ title, authors: [] }),
      syllables: '',
    });
    const index = new TitleIndex();
    const addOne = (changed: VersionedBook) => {
      index.add([changed]);
      index.finishSegment();
    };
    for (let bookId = 1; bookId <= 8; bookId += 1) addOne(book(bookId, '高等数学', 1));
    const merging = index.mergeSimilar();
    expect(sorted(index.findStarting('高'))).toHaveLength(8);
    addOne(book(3, '线性代数', 2));
    await merging;
    expect(sorted(index.findStarting('高'))).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect(sorted(index.findStarting('线'))).toEqual([3]);
  });
});
