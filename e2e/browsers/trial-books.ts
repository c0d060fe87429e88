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

/** Headings of several kinds between texts of all lengths, so that some would stand at the foot of a page. */
export function headingBook(): Uint8Array {
  const CSS = `.title, .kept { page-break-after: avoid } .kept { break-after: avoid-page; font-weight: bold }
.loose { break-after: auto }`;
  const HEADINGS = [
    '<h2 data-kept="">Heading</h2>',
    '<h1 data-kept="">Part</h1>\n<h2 data-kept="">Heading</h2>',
    '<p class="title" data-kept="">Title</p>',
    '<div><div class="kept" data-kept="">Box</div></div>',
    '<header><h3 data-kept="">Heading</h3><p class="kept" data-kept="">Under it</p></header>',
    '<h4 data-kept="">A heading of several lines <br/>of which none <br/>is left behind</h4>',
  ];
  const AFTER = [
    (text: string) => `<p>${text}</p>`,
    (text: string) => `<section><p>${text}</p></section>`,
    (text: string) => `<ul><li>${text}</li><li>${text}</li></ul>`,
    (text: string) => `<span hidden="">${text}</span><blockquote>${text}</blockquote>`,
    (text: string) => `<table><tr><td>${text}</td></tr></table>`,
  ];
  const sentence = '天地玄黄，宇宙洪荒；日月盈昃，辰宿列张。寒来暑往，秋收冬藏。';
  const blocks = Array.from({ length: 150 }, (_, index) => {
    const after = AFTER[index % AFTER.length]!(sentence.repeat(1 + ((index * 7) % 11)));
    return `${HEADINGS[index % HEADINGS.length]}${after}`;
  });
  const body = (text: string): string => page(text, `<title>t</title><style>${CSS}</style>`);
  const vertical = body(blocks.slice(0, 60).join('')).replace(
    '</style>',
    ' html { writing-mode: vertical-rl }</style>',
  );
  return zipBook(
    bookFiles({
      'EPUB/one.xhtml': body(blocks.join('')),
      'EPUB/two.xhtml': vertical,
      'EPUB/package.opf': packageDocument({
        manifest: '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>',
        spine: '<itemref idref="one"/><itemref idref="two"/>',
      }),
    }),
  );
}

/** Chapters of three blocks, each of which is to have a page of its own, by as many spellings as there are. */
export function breakBook(): Uint8Array {
  const block = (name: string, attributes = ''): string =>
    `<div ${attributes}><h2>${name}</h2><p>${LONG}</p></div>`;
  const three = (attributes = ''): string =>
    ['A', 'B', 'C'].map((name) => block(name, attributes)).join('\n');
  const styled = (css: string, body: string): string => page(body, `<title>t</title><style>${css}</style>`);
  const chapters = [
    ...[
      'page-break-before: always',
      'page-break-before: right',
      'break-before: page',
      'break-before: left',
    ].map((css) => styled(`.k { ${css} }`, three('class="k"'))),
    ...['page-break-after: always', 'break-after: page', 'break-after: page !important'].map((css) =>
      styled(`.k { ${css} }`, three('class="k"')),
    ),
    styled('h2 { page-break-before: always }', three()),
    styled(
      '',
      `${block('A')}<hr style="page-break-after: always"/>${block('B')}<p style="break-before: page"/>${block('C')}`,
    ),
    styled(
      'section section { break-before: page }',
      `<section>${block('A')}<section>${block('B')}</section><section>${block('C')}</section></section>`,
    ),
    styled(
      '@media screen { @supports (display: block) { .k { page-break-after: left } } }',
      three('class="k"'),
    ),
  ];
  const ids = chapters.map((_, index) => `k${index}`);
  return zipBook(
    bookFiles({
      ...Object.fromEntries(chapters.map((text, index) => [`EPUB/k${index}.xhtml`, text])),
      'EPUB/package.opf': packageDocument({
        manifest: ids
          .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
          .join(''),
        spine: ids.map((id) => `<itemref idref="${id}"/>`).join(''),
      }),
    }),
  );
}
