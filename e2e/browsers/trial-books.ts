// Books for the trial of the browsers, which we make.
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

const LONG = '天地玄黄，宇宙洪荒；日月盈昃，辰宿列张。'.repeat(8);

/** Text, a note and a link out of the shop; several pages. */
export function linkedBook(): Uint8Array {
  const body = `<h1>一</h1><p id="plain">${LONG}</p>
<p><a id="note" epub:type="noteref" href="#n1">注</a> <a id="away" href="https://example.com/">外</a></p>
${`<p>${LONG}</p>`.repeat(20)}<aside epub:type="footnote" id="n1"><p>脚注的文字</p></aside>`;
  return zipBook(bookFiles({ 'EPUB/package.opf': packageDocument(), 'EPUB/one.xhtml': page(body) }));
}

/** Tables that are wide, tall, both, and one inside of another; and the fragments of cells, rows and words in them. */
export function tableBook(): { book: Uint8Array; fragments: string[] } {
  const fragments: string[] = [];
  const mark = (id: string): string => {
    fragments.push(id);
    return `id="${id}"`;
  };
  const table = (
    name: string,
    rows: number,
    columns: number,
    marked: readonly (readonly [number, number])[],
  ) => {
    const cell = (row: number, column: number): string => {
      const isMarked = marked.some(([y, x]) => y === row && x === column);
      return `<td ${isMarked ? mark(`${name}-${row}-${column}`) : ''}>${name} ${row} ${column}</td>`;
    };
    const cells = (row: number) => Array.from({ length: columns }, (_, column) => cell(row, column)).join('');
    return `<table border="1">${Array.from({ length: rows }, (_, row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
  };
  const body = `<h1>tables</h1>
${table('wide', 8, 40, [
  [0, 0],
  [4, 20],
  [7, 39],
])}
<p>between</p>
${table('tall', 160, 2, [
  [0, 1],
  [90, 0],
  [159, 1],
])}
${table('both', 90, 30, [
  [0, 29],
  [60, 15],
  [89, 0],
])}
<table><tr><td>outer ${table('inner', 60, 3, [[50, 2]])}</td><td><a ${mark('anchor')}></a>cell</td></tr>
<tr ${mark('row')}><th>head</th><td><b ${mark('word')}>word</b></td></tr></table>
${`<p>${LONG}</p>`.repeat(6)}`;
  const files = bookFiles({ 'EPUB/package.opf': packageDocument(), 'EPUB/one.xhtml': page(body) });
  return { book: zipBook(files), fragments };
}
