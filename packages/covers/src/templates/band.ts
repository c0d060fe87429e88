import { PAPER, isLight } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER, blockHeight, imprint, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 拦腰: the motif on paper, the title on a band across the middle. */
export const band: Template = (scene) => {
  const { book, palette } = scene;
  const inks = {
    strong: palette.accent,
    middle: palette.second,
    quiet: isLight(palette.ground) ? palette.quiet : palette.ground,
  };
  const block = fitTitle(book.title, { width: 248, height: 128, largest: 32 });
  const bandHeight = blockHeight(block) + 32;
  const bandTop = 206 - bandHeight / 2;
  return (
    rect(0, 0, COVER.width, COVER.height, PAPER.page) +
    picture(scene, { x: 0, y: 0, width: COVER.width, height: COVER.height }, inks, 0.85) +
    rect(0, bandTop, COVER.width, bandHeight, palette.ground) +
    titleLines(150, bandTop + 14, block, palette.ink, 'middle') +
    rect(0, COVER.height - 62, COVER.width, 62, PAPER.page) +
    imprint(book, { x: 150, authorsY: 385, pressY: 405, width: 256, anchor: 'middle' })
  );
};
