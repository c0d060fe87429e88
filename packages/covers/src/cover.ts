import { moveEditionToAuthors } from './cover-book.ts';
import type { CoverBook } from './cover-book.ts';
import { chooseCoverDesign } from './cover-design.ts';
import { createRandom } from './random.ts';
import { element, escapeXml } from './shapes.ts';
import { TEMPLATES } from './templates.ts';
import type { TemplateName } from './templates.ts';
import { COVER_SIZE } from './templates/template.ts';

/**
 * The front cover of a book: a standalone SVG document of 300 by 420 px that an `<img>` can show.
 * The same book always gives the same bytes. Text uses fonts of the viewer's system.
 */
export function coverSvg(book: CoverBook): string {
  return drawCover(book, chooseCoverDesign(moveEditionToAuthors(book)).template);
}

/** A cover in a template of your choice, for samples and tests. */
export function drawCover(book: CoverBook, template: TemplateName): string {
  const plain = moveEditionToAuthors(book);
  const { subject, palette } = chooseCoverDesign(plain);
  const random = createRandom(`picture ${plain.id} ${plain.title} ${template}`);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: COVER_SIZE.width,
      height: COVER_SIZE.height,
      viewBox: `0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}`,
      role: 'img',
      'aria-label': escapeXml(`${book.title}，${book.authors}，${book.publisher}`),
    },
    TEMPLATES[template]({ book: plain, subject, palette, random }),
  );
}
