import { bookFiles, page, zipBook } from '../../packages/publication/src/testing/make-epub.ts';
import { expect, openBook, test } from './fixtures.ts';

// Tables and code that are longer than a page: they continue on the next pages, and only those wider than a line scroll.

test.use({ viewport: { width: 1400, height: 800 } });

const ROWS = 80;
const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);

const longBook = (css: string) =>
  zipBook(
    bookFiles({
      'EPUB/one.xhtml': page(
        `<p>${'天地玄黄。'.repeat(30)}</p>
         <table id="table"><thead><tr><th>No.</th><th>Name</th></tr></thead><tbody>
         ${numbers.map((row) => `<tr><td class="line">row ${row}</td><td>宇宙洪荒</td></tr>`).join('')}</tbody></table>
         <p>${'日月盈昃。'.repeat(30)}</p>
         <pre id="code">${numbers.map((row) => `<span class="line">line ${row}</span>`).join('\n')}</pre>
         <pre id="wide">${'a very long line of code '.repeat(30)}</pre>`,
        `<title>一</title><style>${css}</style>`,
      ),
    }),
  );

const LOOKS = [
  ['one column', '', { columns: 1 }],
  ['two columns', '', { columns: 2 }],
  [
    'collapsed borders',
    'table { border-collapse: collapse; width: 100% } td { border: 1px solid }',
    { columns: 1 },
  ],
  [
    'a float',
    'table { float: left; width: 50% } pre { overflow-x: auto; border: 1px solid }',
    { columns: 1 },
  ],
] as const;

for (const [name, css, settings] of LOOKS) {
  test(`every line of a long table and of long code is in view on some page: ${name}`, async ({
    readerPage,
    books,
  }) => {
    const book = `long-${css.length}`;
    await books.add(book, longBook(css));
    await openBook(readerPage, book, settings);
    const found = await readerPage.evaluate(async () => {
      const { reader } = window.harness;
      const made = document.querySelector('iframe')!.contentDocument!;
      const root = made.documentElement;
      const lines = [...made.querySelectorAll('.line')];
      const seen = new Set<Element>();
      for (let index = 1; ; index += 1) {
        for (const line of lines) {
          const box = line.getClientRects()[0]!;
          const scroller = line.closest('[data-reader-wide]')?.getBoundingClientRect();
          const bottom = Math.min(scroller?.bottom ?? Infinity, root.clientHeight + 1);
          if (box.left >= 0 && box.right <= root.clientWidth && box.top >= -1 && box.bottom <= bottom)
            seen.add(line);
        }
        const { page, pages } = reader!.currentLocation!;
        if (page === pages) break;
        reader!.next();
      }
      return {
        missing: lines.filter((line) => !seen.has(line)).map((line) => line.textContent),
        scrolling: [...made.querySelectorAll('[data-reader-wide]')].map(({ id }) => id),
      };
    });
    expect(found).toEqual({ missing: [], scrolling: ['wide'] });
  });
}
