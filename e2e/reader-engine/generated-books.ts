// Small generated books for the reading engine; each paragraph contains its number.
import {
  bookFiles,
  packageDocument,
  page,
  zipBook,
} from '../../packages/publication/src/testing/make-epub.ts';

const SENTENCE = '天地玄黄，宇宙洪荒；日月盈昃，辰宿列张。Reading goes on, line by line. ';

const paragraph = (chapter: number, index: number, repeat: number): string =>
  `<p id="p${index}">${chapter}之${index}：${SENTENCE.repeat(repeat)}</p>`;

export interface TextBook {
  readonly chapters: number;
  readonly paragraphs: number;
  readonly repeat?: number;
  /** CSS of every chapter. */
  readonly css?: string;
  readonly spineAttributes?: string;
  /** `rendition:flow` of the book. */
  readonly flow?: string;
  /** What each chapter overrides it with. */
  readonly chapterFlows?: readonly (string | undefined)[];
}

/** Chapters `c1.xhtml`, `c2.xhtml` … with paragraphs `p1`, `p2` … */
export function textBook({
  chapters,
  paragraphs,
  repeat = 3,
  css = '',
  spineAttributes,
  flow,
  chapterFlows = [],
}: TextBook): Uint8Array {
  const numbers = Array.from({ length: chapters }, (_, index) => index + 1);
  const files = numbers.map((chapter) => {
    const body = Array.from({ length: paragraphs }, (_, index) => paragraph(chapter, index + 1, repeat)).join(
      '',
    );
    const head = `<title>第${chapter}章</title><style>${css}</style>`;
    return [`EPUB/c${chapter}.xhtml`, page(`<h1>第${chapter}章</h1>${body}`, head)];
  });
  return zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument({
        manifest: items(numbers.map((chapter) => `c${chapter}`)),
        spine: itemrefs(
          numbers.map((chapter) => `c${chapter}`),
          chapterFlows,
        ),
        ...(flow && { metadata: `<meta property="rendition:flow">${flow}</meta>` }),
        ...(spineAttributes && { spineAttributes }),
      }),
      ...Object.fromEntries(files),
    }),
  );
}

const items = (ids: readonly string[]): string =>
  ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('');
const itemrefs = (ids: readonly string[], flows: readonly (string | undefined)[] = []): string =>
  ids
    .map((id, index) => {
      const flow = flows[index];
      return `<itemref idref="${id}"${flow ? ` properties="rendition:flow-${flow}"` : ''}/>`;
    })
    .join('');

/** Five fixed-layout pages of 400 by 600; the first is a right page. */
export function fixedBook(): Uint8Array {
  const ids = [1, 2, 3, 4, 5].map((index) => `f${index}`);
  const pages = ids.map((id) => [
    `EPUB/${id}.xhtml`,
    page(
      `<p style="position:absolute;left:40px;top:500px;margin:0;font-size:20px">page ${id}</p>`,
      `<title>${id}</title><meta name="viewport" content="width=400, height=600"/>`,
    ),
  ]);
  return zipBook(
    bookFiles({
      'EPUB/package.opf': packageDocument({
        metadata: '<meta property="rendition:layout">pre-paginated</meta>',
        manifest: items(ids),
        spine: `<itemref idref="f1" properties="page-spread-right"/>${itemrefs(ids.slice(1))}`,
      }),
      ...Object.fromEntries(pages),
    }),
  );
}

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A footnote, a link to another chapter, an external link, a picture, a wide table and a formula. */
export function richBook(): Uint8Array {
  const cells = Array.from({ length: 40 }, (_, index) => `<td>column ${index}</td>`).join('');
  const one = page(
    `<p id="start">Text<a id="ref" epub:type="noteref" href="#note">1</a> and <a id="go" href="two.xhtml#there">a link</a>
     and <a id="out" href="https://example.org/x">an external link</a>.</p>
     <p><a id="dead" href="dot.png">a link to a file</a>, <a id="phone" href="tel:+8610">a phone</a></p>
     <p><img id="picture" src="dot.png" alt="a dot" style="width:120px;height:90px"/></p>
     <table id="wide"><tr>${cells}</tr></table>
     <p><math xmlns="http://www.w3.org/1998/Math/MathML" id="formula"><mfrac><mi>a</mi><mi>b</mi></mfrac></math></p>
     <aside id="note" epub:type="footnote"><p onclick="x()">The <em class="k">note</em>
     <a href="two.xhtml">there</a> <a epub:type="backlink" href="#ref">back</a></p></aside>`,
  );
  const two = page('<p>Two.</p><p id="there">There it is.</p>');
  return zipBook(
    bookFiles({
      'EPUB/one.xhtml': one,
      'EPUB/two.xhtml': two,
      'EPUB/dot.png': DOT,
      'EPUB/package.opf': packageDocument({
        manifest: `${items(['two'])}<item id="dot" href="dot.png" media-type="image/png"/>`,
        spine: itemrefs(['one', 'two']),
      }),
    }),
  );
}
