import { PAPER_COLORS, isLight } from '../palettes.ts';
import { rect, textElement } from '../shapes.ts';
import { fitLine, fitTitle } from '../title-lines.ts';
import { COVER_SIZE, blockHeight, drawMotif, drawTitleLines } from './template.ts';
import type { Template } from './template.ts';

/** 满版: the motif over the whole cover, the title on a plate. */
export const full: Template = (scene) => {
  const { book, palette, random } = scene;
  const onPlate = isLight(palette.background) ? PAPER_COLORS.white : palette.background;
  const block = fitTitle(book.title, { width: 196, height: 128, largest: 31 });
  const plateHeight = blockHeight(block) + 62;
  const plateTop = random() < 0.5 ? 46 : COVER_SIZE.height - plateHeight - 74;
  const authors = fitLine(book.authors, 196, 13, 9.5);
  const publisher = fitLine(book.publisher, 246, 12.5, 9);
  return (
    rect(0, 0, COVER_SIZE.width, COVER_SIZE.height, palette.background) +
    drawMotif(scene, { x: 0, y: 0, width: COVER_SIZE.width, height: COVER_SIZE.height }) +
    rect(0, plateTop, 240, plateHeight, palette.ink) +
    rect(0, plateTop, 7, plateHeight, palette.accent) +
    drawTitleLines(28, plateTop + 16, block, onPlate) +
    textElement(28, plateTop + plateHeight - 17, authors.line, {
      size: authors.size,
      fill: onPlate,
      face: 'sans',
    }) +
    rect(0, COVER_SIZE.height - 38, COVER_SIZE.width, 38, palette.background) +
    textElement(28, COVER_SIZE.height - 15, publisher.line, {
      size: publisher.size,
      fill: palette.ink,
      face: 'sans',
    })
  );
};
