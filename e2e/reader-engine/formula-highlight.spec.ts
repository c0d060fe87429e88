import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, positionOf, test } from './fixtures.ts';
import type { Books } from './fixtures.ts';

const MATH = 'xmlns="http://www.w3.org/1998/Math/MathML"';
const FORMULAS = [
  `<math ${MATH}><mi>y</mi><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math>`,
  `<math ${MATH}><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>+</mo><mn>1</mn></mrow>
<annotation encoding="application/x-tex">\\frac{a}{b}+1</annotation></semantics></math>`,
  `<math ${MATH} display="block"><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub></math>`,
];

const addBook = (books: Books, name: string, body: string): Promise<void> =>
  books.add(name, zipBook(bookFiles({ 'EPUB/one.xhtml': page(body, '<title>t</title>') })));

test('a formula that is highlighted as a whole has one box, a part of it has not', async ({
  readerPage,
  books,
}) => {
  await addBook(
    books,
    'marked-formulas',
    FORMULAS.map((formula) => `<p>before ${formula} after</p>`).join(''),
  );
  await openBook(readerPage, 'marked-formulas', { mode: 'paged', columns: 1 });
  const boxes = (color: 'yellow' | 'blue' | undefined, isPart: boolean) =>
    readerPage.evaluate(
      ([wanted, part]) => {
        const reader = window.harness.reader!;
        const made = document.querySelector('iframe')!.contentDocument!;
        const formulas = [...made.querySelectorAll('math')];
        const highlights = formulas.map((formula, index) => {
          const range = made.createRange();
          range.selectNodeContents(part ? formula.querySelector('mi')! : formula.parentElement!);
          return {
            id: String(index),
            cfi: reader.cfiOf(range)!,
            color: wanted ?? ('red' as const),
            style: 'background' as const,
          };
        });
        reader.setHighlights(wanted ? highlights : []);
        return formulas.map((formula) => getComputedStyle(formula).backgroundColor);
      },
      [color, isPart] as const,
    );
  const none = Array<string>(3).fill('rgba(0, 0, 0, 0)');
  expect(await boxes('yellow', false)).toEqual(Array(3).fill('rgb(240, 226, 92)'));
  expect(await boxes('blue', false)).toEqual(Array(3).fill('rgb(166, 208, 238)'));
  expect(await boxes('blue', true)).toEqual(none);
  expect(await boxes(undefined, false)).toEqual(none);
});

for (const player of ['<audio controls="" tabindex="0"></audio>', '<video controls="" tabindex="0"></video>'])
  test(`Page Down turns the page with the focus in ${player.slice(1, 6)}, an arrow is for the player`, async ({
    readerPage,
    books,
  }) => {
    const name = `player-${player.slice(1, 6)}`;
    await addBook(books, name, player + '<p>some text of a page</p>'.repeat(80));
    await openBook(readerPage, name, { mode: 'paged', columns: 1 });
    const keys = await readerPage.evaluate(() => {
      const heard: string[] = [];
      document.getElementById('container')!.addEventListener('keydown', ({ key }) => {
        heard.push(key);
        if (key === 'PageDown') window.harness.reader!.next();
      });
      const made = document.querySelector('iframe')!.contentDocument!;
      const element = made.querySelector('audio, video')!;
      for (const key of ['ArrowRight', 'Home', 'PageDown'])
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return heard;
    });
    expect(keys).toEqual(['PageDown']);
    expect((await positionOf(readerPage)).page).toBe(2);
  });
