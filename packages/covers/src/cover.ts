import { separateEdition } from './cover-book.ts';
import type { CoverBook } from './cover-book.ts';
import { chooseLook } from './look.ts';
import { createRandom } from './random.ts';
import { element, escapeXml } from './shapes.ts';
import { TEMPLATES } from './templates.ts';
import type { TemplateName } from './templates.ts';
import { COVER } from './templates/scene.ts';

/**
 * The front cover of a book: a standalone SVG document of 300 by 420 px that an `<img>` can show.
 * The same book always gives the same bytes. Text uses the reader's own fonts.
 */
export function coverSvg(book: CoverBook): string {
  return drawCover(book, chooseLook(separateEdition(book)).template);
}

/** A cover in a template of your choice, for samples and tests. */
export function drawCover(book: CoverBook, template: TemplateName): string {
  const plain = separateEdition(book);
  const { subject, palette } = chooseLook(plain);
  const random = createRandom(`picture ${plain.id} ${plain.title} ${template}`);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: COVER.width,
      height: COVER.height,
      viewBox: `0 0 ${COVER.width} ${COVER.height}`,
      role: 'img',
      'aria-label': escapeXml(`${book.title}，${book.authors}，${book.press}`),
    },
    TEMPLATES[template]({ book: plain, subject, palette, random }),
  );
}
