import { PAPER_COLORS, TEXT_COLORS } from '../palettes.ts';
import { rect, textElement } from '../shapes.ts';
import { fitLine, wrapTitle } from '../title-lines.ts';
import { drawVerticalLine } from '../vertical-line.ts';
import { COVER_SIZE, drawMotif } from './template.ts';
import type { Template } from './template.ts';

const SLIP_HEIGHT = 318;
const COLUMN_HEIGHT = 256;
const LEADING = 1.16;

/** 题签: an upright title slip on a quiet ground, as on thread-bound books; columns run right to left. */
export const slip: Template = (scene) => {
  const { book, palette } = scene;
  const columns = [...book.title].length > 8 ? wrapTitle(book.title, columnEm(book.title)) : [book.title];
  const longest = Math.max(...columns.map((column) => [...column].length));
  const size = Math.min(32, Math.floor(COLUMN_HEIGHT / (longest * LEADING)));
  const width = columns.length * size * 1.35 + 34;
  const left = COVER_SIZE.width - width - 26;
  const authors = fitLine(book.authors, 244, 15, 10);
  const publisher = fitLine(book.publisher, 244, 11.5, 9);
  const quiet = { strong: palette.muted, middle: palette.muted, quiet: palette.background };
  const drawn = columns.map((column, index) => {
    const x = left + width / 2 + ((columns.length - 1) / 2 - index) * size * 1.32;
    return drawVerticalLine(x, 58, column, { size, fill: '#1E2326', weight: 700, leading: LEADING });
  });
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, palette.background) +
    drawMotif(scene, { x: 0, y: 0, width: COVER_SIZE.width, height: COVER_SIZE.height }, quiet, 0.95) +
    rect(left, 28, width, SLIP_HEIGHT, PAPER_COLORS.slip) +
    rect(left + 6, 34, width - 12, SLIP_HEIGHT - 12, 'none', {
      stroke: TEXT_COLORS.title,
      'stroke-width': 2.2,
    }) +
    rect(left + 10, 38, width - 20, SLIP_HEIGHT - 20, 'none', {
      stroke: TEXT_COLORS.title,
      'stroke-width': 0.8,
    }) +
    drawn.join('') +
    textElement(28, 382, authors.line, { size: authors.size, fill: palette.ink, face: 'sans' }) +
    textElement(28, 402, publisher.line, {
      size: publisher.size,
      fill: palette.ink,
      face: 'sans',
      weight: 400,
    })
  );
};

/** Two columns, the first a little longer if the words want it. */
function columnEm(title: string): number {
  return Math.ceil([...title].length / 2) + 1;
}
