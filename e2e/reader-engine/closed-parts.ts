// Parts that a person opens and closes: answers of exercises, hints, long notes.
import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';

const WORDS = 'The lamp was lit when the students came in and copied the table before the bell. ';
export const ANSWERS = 24;

/** Each answer is `d` with its number, with the summary `s` and a further part in which `a` stands. */
export const closedPartsBook = (): Uint8Array => {
  const exercises = Array.from(
    { length: ANSWERS },
    (_, index) =>
      `<p>Exercise ${index}</p><details id="d${index}"><summary id="s${index}">Answer</summary>` +
      `<p>${WORDS.repeat(9)}</p><details><summary>More</summary><p id="a${index}">${WORDS}</p></details></details>`,
  );
  return zipBook(bookFiles({ 'EPUB/one.xhtml': page(`${exercises.join('')}<p id="end">the end</p>`) }));
};
