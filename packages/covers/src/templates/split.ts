import { PAPER_COLORS, TEXT_COLORS } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER_SIZE, blockHeight, drawImprint, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 上图下题: picture above, title on paper below. */
export const split: Template = (scene) => {
  const { book, palette } = scene;
  const block = fitTitle(book.title, { width: 246, height: 98, largest: 33 });
  const top = 256 + (98 - blockHeight(block)) * 0.4;
  return (
    rect(0, 0, COVER_SIZE.width, 240, palette.background) +
    drawMotif(scene, { x: 0, y: 0, width: COVER_SIZE.width, height: 240 }) +
    rect(0, 240, COVER_SIZE.width, 180, PAPER_COLORS.page) +
    rect(0, 240, COVER_SIZE.width, 5, palette.accent) +
    drawTitleLines(28, top, block, TEXT_COLORS.title) +
    drawImprint(book, { x: 28, authorsY: 382, publisherY: 402, width: 246 })
  );
};
