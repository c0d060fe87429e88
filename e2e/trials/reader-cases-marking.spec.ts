import type { ReaderEvents } from '@zhiye/reader';
import { addCase, highlight, inSection, paintedIn, selectIn } from '../reader-engine/case-books.ts';
import { drag, expect, lastEvent, openBook, test } from '../reader-engine/fixtures.ts';
import { clickIn } from '../reader-engine/word-clicks.ts';

// What EXPECTED.md says of selections and highlights in the books of CASES_DIR/reader.

test.skip(process.env.CASES_DIR === undefined, 'CASES_DIR is not set');
test.use({ viewport: { width: 1200, height: 800 } });

test('c12, c34: a drag selects; a double click the word, a triple click the paragraph', async ({
  readerPage,
  books,
}) => {
  await addCase(books, 'c12-user-select');
  await addCase(books, 'c34-encodings');
  for (const mode of ['paged', 'scrolled'] as const) {
    await openBook(readerPage, 'c12-user-select', { mode, columns: 1 });
    const places = await inSection(readerPage, '/a.xhtml', (made, frame) => {
      const outer = frame.getBoundingClientRect();
      const range = made.createRange();
      return [...made.querySelectorAll('p')].map((each) => {
        const text = each.firstChild as Text;
        const at = text.data.toLowerCase().indexOf('students');
        range.setStart(text, at);
        range.setEnd(text, at + 'students'.length);
        const [line] = each.getClientRects();
        const word = range.getClientRects()[0]!;
        return {
          text: text.data,
          line: [outer.left + line!.left + 20, outer.top + line!.top + 12],
          word: [outer.left + word.left + word.width * 0.6, outer.top + word.top + word.height / 2],
        };
      });
    });
    const [x, y] = places[1]!.line as [number, number];
    await readerPage.evaluate(() => void (window.harness.events = []));
    await drag(readerPage, [x, y], [x + 300, y]);
    expect((await lastEvent<ReaderEvents['selected']>(readerPage, 'selected')).text.length).toBeGreaterThan(
      10,
    );
    for (const { text, word } of places) {
      expect(await clickIn(readerPage, word as [number, number], 2)).toMatch(/^students$/i);
      expect(await clickIn(readerPage, word as [number, number], 3)).toBe(text);
    }
    await openBook(readerPage, 'c34-encodings', { mode, columns: 1 });
    const [words, place] = await inSection(readerPage, '/a.xhtml', (made, frame) => {
      const outer = frame.getBoundingClientRect();
      const text = made.querySelector('p')!.firstChild as Text;
      const range = made.createRange();
      const at = text.data.indexOf(' ') + 1;
      range.setStart(text, at);
      range.setEnd(text, at + 2);
      const { left, top, width, height } = range.getBoundingClientRect();
      return [range.toString(), [outer.left + left + width / 2, outer.top + top + height / 2]] as const;
    });
    expect(words).toMatch(/^[\u4e00-\u9fff]{2}$/);
    expect(await clickIn(readerPage, place as [number, number], 2)).toBe(words);
  }
});

test('c46: each line is painted now and after a reload, and its quote is what stands in the book', async ({
  readerPage,
  books,
}) => {
  const QUOTES = [
    'A1 漢字の本 Z1',
    'A2 seen again Z2',
    'A3 upper case words end Z3',
    'A4 every word begins large Z4',
    'A5 number [12] of a line Z5',
    'A6 a to fill Z6',
    'A7 x2 and a new line Z7',
    'A8 Small Caps Words Z8',
    'A9 a b c d Z9',
    'B1 text with inside Z10',
    'B2 note1 mark Z11',
    'B3 x2 formula Z12',
    'B4 ß straße Z13',
  ];
  await addCase(books, 'c46-highlight-hidden');
  for (const mode of ['paged', 'scrolled'] as const) {
    await openBook(readerPage, 'c46-highlight-hidden', { mode, columns: 1 });
    const made: ReaderEvents['selected'][] = [];
    for (const [index] of QUOTES.entries())
      made.push(await selectIn(readerPage, `body > p:nth-of-type(${index + 1})`));
    expect(made.map(({ quote }) => quote.exact)).toEqual(QUOTES);
    for (const isAgain of [false, true]) {
      if (isAgain) await openBook(readerPage, 'c46-highlight-hidden', { mode, columns: 1 });
      await highlight(readerPage, made);
      await expect.poll(async () => (await paintedIn(readerPage, 'a.xhtml')).length).toBe(13);
      const painted = await paintedIn(readerPage, 'a.xhtml');
      expect(painted.map((text) => text.slice(0, 2))).toEqual(QUOTES.map((text) => text.slice(0, 2)));
      expect(painted.map((text) => /Z\d+$/.exec(text)![0])).toEqual(
        QUOTES.map((text) => /Z\d+$/.exec(text)![0]),
      );
    }
  }
});
