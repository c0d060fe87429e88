import { isLight } from '../palettes.ts';
import { rect } from '../shapes.ts';
import { fitTitle } from '../title-lines.ts';
import { COVER, blockHeight, imprint, picture, titleLines } from './scene.ts';
import type { Template } from './scene.ts';

/** 文武框: a thick and a thin rule round a centred title. */
export const frame: Template = (scene) => {
  const { book, palette } = scene;
  const ink = palette.ink;
  const inks = {
    strong: palette.accent,
    middle: palette.second,
    quiet: isLight(palette.ground) ? ink : palette.quiet,
  };
  const block = fitTitle(book.title, { width: 212, height: 132, largest: 33 });
  const top = 54 + (132 - blockHeight(block)) / 2;
  const place = { x: 150, authorsY: 352, pressY: 376, width: 216, anchor: 'middle' } as const;
  return (
    rect(0, 0, COVER.width, COVER.height, palette.ground) +
    rect(18, 18, 264, 384, 'none', { stroke: ink, 'stroke-width': 4 }) +
    rect(25, 25, 250, 370, 'none', { stroke: ink, 'stroke-width': 1 }) +
    picture(scene, { x: 78, y: 212, width: 144, height: 104 }, inks) +
    titleLines(150, top, block, ink, 'middle') +
    imprint(book, { ...place, authorsFill: ink, pressFill: ink })
  );
};
