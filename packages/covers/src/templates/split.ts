import { PAPER, PRINT } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER, blockHeight, imprint, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 上图下题: picture above, title on paper below. */
export const split: Template = (scene) => {
  const { book, palette } = scene;
  const block = fitTitle(book.title, { width: 246, height: 98, largest: 33 });
  const top = 256 + (98 - blockHeight(block)) * 0.4;
  return (
    rect(0, 0, COVER.width, 240, palette.ground) +
    picture(scene, { x: 0, y: 0, width: COVER.width, height: 240 }) +
    rect(0, 240, COVER.width, 180, PAPER.page) +
    rect(0, 240, COVER.width, 5, palette.accent) +
    titleLines(28, top, block, PRINT.title) +
    imprint(book, { x: 28, authorsY: 382, pressY: 402, width: 246 })
  );
};
