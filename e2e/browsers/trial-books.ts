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
