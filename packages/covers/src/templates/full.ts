import { PAPER, isLight } from '../palettes.ts';
import { rect, text } from '../shapes.ts';
import { fitLine, fitTitle } from '../title-lines.ts';
import { COVER, blockHeight, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 满版: the motif over the whole cover, the title on a plate. */
export const full: Template = (scene) => {
  const { book, palette, random } = scene;
  const onPlate = isLight(palette.ground) ? PAPER.white : palette.ground;
  const block = fitTitle(book.title, { width: 196, height: 128, largest: 31 });
  const plateHeight = blockHeight(block) + 62;
  const plateTop = random() < 0.5 ? 46 : COVER.height - plateHeight - 74;
  const authors = fitLine(book.authors, 196, 13, 9.5);
  const press = fitLine(book.press, 246, 12.5, 9);
  return (
    rect(0, 0, COVER.width, COVER.height, palette.ground) +
    picture(scene, { x: 0, y: 0, width: COVER.width, height: COVER.height }) +
    rect(0, plateTop, 240, plateHeight, palette.ink) +
    rect(0, plateTop, 7, plateHeight, palette.accent) +
    titleLines(28, plateTop + 16, block, onPlate) +
    text(28, plateTop + plateHeight - 17, authors.line, { size: authors.size, fill: onPlate, face: 'sans' }) +
    rect(0, COVER.height - 38, COVER.width, 38, palette.ground) +
    text(28, COVER.height - 15, press.line, { size: press.size, fill: palette.ink, face: 'sans' })
  );
};
