import { moveEditionToAuthors } from './cover-book.ts';
import type { CoverBook } from './cover-book.ts';
import { chooseCoverDesign } from './cover-design.ts';
import { PAPER_COLORS, TEXT_COLORS } from './palettes.ts';
import { createRandom } from './random.ts';

import { element, escapeXml, rect, ring, filledPath, textElement } from './shapes.ts';
import { isLatin } from './text-width.ts';
import { verticalEm, drawVerticalLine, fitVerticalSize } from './vertical-line.ts';

/** Width and height of a spine in px; 18 to 60 wide and 120 to 400 high look right. */
export interface SpineSize {
  readonly width: number;
  readonly height: number;
}

const TITLE_TOP = 40;
const TITLE_FOOT = 62;
const LEADING = 1.14;

/** The back of the same book on a shelf, as a standalone SVG document. Deterministic like `coverSvg`. */
export function spineSvg(book: CoverBook, size: SpineSize): string {
  const { width, height } = size;
  const plain = moveEditionToAuthors(book);
  const { palette, template } = chooseCoverDesign(plain);
  const random = createRandom(`spine ${plain.id}`);
  const onPaper = (template === 'split' || template === 'band') && random() < 0.5;
  const ground = onPaper ? PAPER_COLORS.spine : palette.background;
  const ink = onPaper ? TEXT_COLORS.title : palette.ink;
  const ornament = Math.floor(random() * 4);
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': escapeXml(book.title),
    },
    rect(0, 0, width, height, ground) +
      drawOrnament(ornament, size, palette.accent) +
      drawTitle(plain.title, size, ink) +
      drawFoot(plain, size, ornament % 2 === 1 ? ink : palette.accent, ink) +
      rect(0, 0, 3, height, '#FFFFFF', { opacity: 0.14 }) +
      rect(width - 4, 0, 4, height, '#000000', { opacity: 0.16 }),
  );
}

function drawTitle(title: string, { width, height }: SpineSize, fill: string): string {
  const space = Math.max(20, height - TITLE_TOP - TITLE_FOOT);
  const largest = Math.min(width * 0.5, 17);
  const smallest = Math.min(largest, 9.5);
  const line = shortenTitle(title, space / smallest);
  const size = fitVerticalSize(line, { height: space, largest, smallest, leading: LEADING });
  return drawVerticalLine(width / 2, TITLE_TOP, line, { size, fill, weight: 700, leading: LEADING });
}

/** The whole title, else the part before the colon, else as many words or characters as fit. */
function shortenTitle(title: string, maxEm: number): string {
  const fits = (line: string) => verticalEm(line, LEADING) <= maxEm;
  if (fits(title)) return title;
  const main = title.split(/[：:]/)[0]?.trim() || title;
  if (fits(main)) return main;
  const mark = isLatin(main) ? '…' : '︙';
  const words = main.split(' ');
  while (words.length > 0 && !fits(words.join(' ') + mark)) words.pop();
  if (words.length > 0) return words.join(' ') + mark;
  const characters = [...main];
  while (characters.length > 1 && !fits(characters.join('') + mark)) characters.pop();
  return characters.join('') + mark;
}

function drawOrnament(kind: number, { width, height }: SpineSize, fill: string): string {
  switch (kind) {
    case 0:
      return rect(0, 18, width, 3, fill) + rect(0, 24, width, 1, fill);
    case 1:
      return rect(0, height - 58, width, 22, fill);
    case 2:
      return filledPath(`M${width / 2 - 6} 0h12v22l-6-6-6 6z`, fill);
    default:
      return rect(0, 0, width, 12, fill) + rect(0, height - 12, width, 12, fill);
  }
}

/** The number of a volume, or a ring where there is none. */
function drawFoot(book: CoverBook, { width, height }: SpineSize, ringFill: string, ink: string): string {
  if (book.series && book.volume)
    return textElement(width / 2, height - 18, book.volume.slice(0, 2), {
      size: Math.min(13, width * 0.42),
      fill: ink,
      weight: 700,
      face: 'sans',
      anchor: 'middle',
    });
  return ring(width / 2, height - 24, Math.min(6, width * 0.16), ringFill, 1.6);
}
