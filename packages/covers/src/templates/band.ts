import { PAPER_COLORS, isLight } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER_SIZE, blockHeight, drawImprint, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 拦腰: the motif on paper, the title on a band across the middle. */
export const band: Template = (scene) => {
  const { book, palette } = scene;
  const inks = {
    strong: palette.accent,
    middle: palette.secondary,
    quiet: isLight(palette.background) ? palette.muted : palette.background,
  };
  const block = fitTitle(book.title, { width: 248, height: 128, largest: 32 });
  const bandHeight = blockHeight(block) + 32;
  const bandTop = 206 - bandHeight / 2;
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, PAPER_COLORS.page) +
    drawMotif(scene, { x: 0, y: 0, width: COVER_SIZE.width, height: COVER_SIZE.height }, inks, 0.85) +
    rect(0, bandTop, COVER_SIZE.width, bandHeight, palette.background) +
    drawTitleLines(150, bandTop + 14, block, palette.ink, 'middle') +
    rect(0, COVER_SIZE.height - 62, COVER_SIZE.width, 62, PAPER_COLORS.page) +
    drawImprint(book, { x: 150, authorsY: 385, publisherY: 405, width: 256, anchor: 'middle' })
  );
};
